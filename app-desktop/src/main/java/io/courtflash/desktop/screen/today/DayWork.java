package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.OpenWork;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The present open work, whichever day the board shows.
 *
 * @param unpaid the bookings whose payment is due first, of those due within hours
 * @param unpaidCount how many payments are due within hours in all
 * @param arrivals paid bookings whose person is expected soon or should be here, by start
 * @param unsettledMoney orders and refunds that aren't settled; 0 for staff who don't see money
 * @param deadLetters messages that couldn't be settled; 0 for staff who don't see them
 * @param violations of the integrity checks; 0 for staff who don't see the health page
 * @param alarms that aren't over, and that nobody acknowledged; 0 for staff who don't see the
 *     health page
 * @param backupMissing whether there is no backup yet; false for staff who can't make one
 * @param pageIsLocal whether no phone can open the students' page; false for staff who can't change
 *     that
 * @param firstDay what is to be done before the first release; null when that is over
 */
record DayWork(
    List<OpenWork.AwaitedBooking> unpaid,
    long unpaidCount,
    List<OpenWork.AwaitedBooking> arrivals,
    long unsettledMoney,
    long deadLetters,
    long violations,
    long alarms,
    boolean backupMissing,
    boolean pageIsLocal,
    @Nullable FirstDay firstDay) {

  /** From when on a payment is due soon. */
  static final long DUE_SOON_SECONDS = 300;

  static final DayWork NONE = new DayWork(List.of(), 0, List.of(), 0, 0, 0, 0, false, false, null);

  DayWork {
    unpaid = List.copyOf(unpaid);
    arrivals = List.copyOf(arrivals);
  }

  /**
   * The number of open items: late people and problems, and payments that are due soon. A missing
   * backup is made by itself at night, and isn't counted.
   */
  long count() {
    return unpaid.stream().filter(awaited -> awaited.secondsLeft() < DUE_SOON_SECONDS).count()
        + late().size()
        + unsettledMoney
        + deadLetters
        + violations
        + alarms;
  }

  /** The paid bookings of slots that have begun: their persons should be here. */
  List<OpenWork.AwaitedBooking> late() {
    return arrivals.stream().filter(awaited -> awaited.secondsLeft() <= 0).toList();
  }

  /** The paid bookings that begin next, all at one time. */
  List<OpenWork.AwaitedBooking> next() {
    List<OpenWork.AwaitedBooking> ahead =
        arrivals.stream().filter(awaited -> awaited.secondsLeft() > 0).toList();
    return ahead.stream()
        .filter(awaited -> awaited.startTime().equals(ahead.getFirst().startTime()))
        .toList();
  }
}
