package io.courtflash.core.booking.arrival;

import io.courtflash.core.booking.arrival.store.AbsenceMapper;
import io.courtflash.core.booking.arrival.store.AbsenceMapper.Absence;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.work.ForEachIsolated;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/**
 * Marks bookings as no-shows to which nobody came, where the hall wants that: when the time for
 * checking in is over, and only if the program and a paired screen ran without a gap from 20
 * minutes before the start. Each booking is marked once at its place; staff can take the mark back
 * as always. Where the hall wants that, and enough of the booking is left, its place is given back.
 */
@Component
public class AutomaticNoShows {

  private static final Duration PERIOD = Duration.ofSeconds(10);
  private static final Duration SERVED_BEFORE = Duration.ofMinutes(20);

  /** As long as the invariant looks back, and longer. */
  private static final Duration KEPT = Duration.ofDays(8);

  private static final int BATCH = 100;

  private final AbsenceMapper absences;
  private final Attendance attendance;
  private final SystemConfig config;
  private final Transactions transactions;

  AutomaticNoShows(
      AbsenceMapper absences,
      Attendance attendance,
      SystemConfig config,
      Transactions transactions,
      LoopScheduler background) {
    this.absences = absences;
    this.attendance = attendance;
    this.config = config;
    this.transactions = transactions;
    background.every(PERIOD, "no-shows", this::round);
  }

  void round() {
    if (config.marksNoShows()) {
      var _ = absences.serve();
      var _ = absences.forget(KEPT.toSeconds());
      ForEachIsolated.forEach(
          absences.absent(SERVED_BEFORE.toSeconds(), Attendance.ARRIVE_UNTIL.toSeconds(), BATCH),
          this::mark);
    }
  }

  /**
   * Marks a booking like one that nobody came to, whatever ran: whoever calls knows that nobody
   * does, as in a sample hall.
   */
  public void mark(long reservationId) {
    mark(new Absence(reservationId, 0, 0, Long.MAX_VALUE));
  }

  private boolean givesBack(Absence absence) {
    return config
        .noShowGivesBack()
        .filter(least -> absence.secondsLeft() >= least.toSeconds())
        .isPresent();
  }

  private void mark(Absence absence) {
    try {
      transactions.runReadCommitted(
          () -> {
            Attendance.MarkOutcome result =
                attendance.markAbsent(absence.reservationId(), givesBack(absence));
            if (result != Attendance.MarkOutcome.NONE) {
              var _ = absences.note(absence, result == Attendance.MarkOutcome.FORFEITED);
            }
          });
    } catch (DuplicateKeyException markedByAnotherNode) {
      // Each booking is marked once.
    }
  }

  /** In the transaction of the move. */
  @EventListener
  void on(Reservation.Moved moved) {
    var _ = absences.forgetMoved(moved.after().id());
  }
}
