package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.Cancellation;
import io.courtflash.core.booking.NoShow;
import io.courtflash.core.insight.BookingFilter;
import io.courtflash.core.insight.BookingLine;
import io.courtflash.core.pay.RefundAnswer;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.FlashSession;
import java.util.List;
import java.util.Optional;

/** The engine's bookings, changed in the name of who is signed in. */
interface BookingBook {

  /** Those with an id below {@code beforeId}, the newest first. */
  List<BookingLine> page(BookingFilter filter, long beforeId, int limit);

  /** How many there are, up to one more than are counted. */
  int count(BookingFilter filter);

  /** One booking as it is now, with all that happened to it. */
  Optional<Story> story(long id);

  Cancellation cancel(long id, String reason);

  RefundAnswer refund(long id, String reason);

  NoShow markNoShow(long id);

  NoShow takeBackNoShow(long id);

  List<Court> courts();

  List<FlashSession> sessions();
}
