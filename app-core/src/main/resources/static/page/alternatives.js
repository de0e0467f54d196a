const MOST = 4;

/**
 * The free slots nearest to one that was lost: first the same time on other courts, the next court
 * first; then the nearest times on the same court.
 *
 * @param courts the courts' ids in the order of the board
 */
export function alternatives(lost, free, courts) {
  const place = (slot) => courts.indexOf(slot.courtId);
  const courtsAway = (slot) => Math.abs(place(slot) - place(lost));
  const minutesAway = (slot) => Math.abs(minutes(slot.startTime) - minutes(lost.startTime));
  const others = free.filter((slot) => slot.id !== lost.id && slot.slotDate === lost.slotDate);
  const sameTime = others.filter((slot) => slot.startTime === lost.startTime);
  const sameCourt = others.filter((slot) => slot.courtId === lost.courtId);
  return [
    ...sameTime.sort((a, b) => courtsAway(a) - courtsAway(b)),
    ...sameCourt.sort((a, b) => minutesAway(a) - minutesAway(b)),
  ].slice(0, MOST);
}

function minutes(time) {
  const [hour, minute] = time.split(":").map(Number);
  return hour * 60 + minute;
}
