package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.CancellationOutcome;
import io.courtflash.core.booking.NoShowOutcome;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.pay.RefundOutcome;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.FlashSession;
import java.util.List;
import java.util.Optional;

/** The engine's bookings, changed in the name of who is signed in. */
interface BookingsService {

  /** Those with an id below {@code beforeId}, the newest first. */
  List<BookingLine> page(BookingFilter filter, long beforeId, int limit);

  /** How many there are, up to one more than are counted. */
  int count(BookingFilter filter);

  /** One booking as it is now, with all that happened to it. */
  Optional<BookingDetails> story(long id);

  CancellationOutcome cancel(long id, String reason);

  RefundOutcome refund(long id, String reason);

  NoShowOutcome markNoShow(long id);

  NoShowOutcome takeBackNoShow(long id);

  List<Court> courts();

  List<FlashSession> sessions();
}
