package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.operations.retention.RetentionRounds;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Lets all rows of a hall grow older than any row is kept, those of unfinished work among them, and
 * has the engine delete what nobody needs any more: claims that never had a seat, messages that
 * were read or mailed, dead letters that are done. Everything else must still be there.
 */
final class OldRows {

  private static final List<String> AGED =
      List.of(
          "UPDATE reservation SET create_time = TIMESTAMPADD(DAY, -4000, create_time),"
              + " update_time = TIMESTAMPADD(DAY, -4000, update_time)",
          "UPDATE pay_order SET create_time = TIMESTAMPADD(DAY, -4000, create_time)",
          "UPDATE refund_order SET create_time = TIMESTAMPADD(DAY, -4000, create_time)",
          "UPDATE outbox SET create_time = TIMESTAMPADD(DAY, -4000, create_time)",
          "UPDATE inbox_message SET mail_next_at = TIMESTAMPADD(DAY, -4000, mail_next_at)",
          "UPDATE dead_letter SET update_time = TIMESTAMPADD(DAY, -4000, update_time)");

  private final SimulatedHall hall;
  private final HallModel model;

  OldRows(SimulatedHall hall) {
    this.hall = hall;
    this.model = hall.model;
  }

  void delete() {
    List<ModelBooking> outdated = model.bookings.stream().filter(OldRows::isOutdated).toList();
    if (outdated.stream().anyMatch(this::canComeAgain)) {
      return;
    }
    JdbcClient database = hall.bean(JdbcClient.class);
    model.bookings.stream()
        .flatMap(one -> one.orders.stream())
        .forEach(order -> order.outdated = true);
    AGED.forEach(update -> assertThat(database.sql(update).update()).isNotNegative());
    RetentionRounds.run(hall.engine);
    model.bookings.removeAll(outdated);
    model.rowsDeleted += outdated.size();
  }

  private static boolean isOutdated(ModelBooking booking) {
    return booking.status == ReservationStatus.LOST
        || booking.status == ReservationStatus.ABANDONED;
  }

  /** Years don't pass between its message and its row, but they do here. */
  private boolean canComeAgain(ModelBooking booking) {
    return model.openLetters.containsValue(booking.traceId)
        || model.repeatedMessages.contains(booking.traceId);
  }
}
