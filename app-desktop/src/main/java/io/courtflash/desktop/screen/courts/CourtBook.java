package io.courtflash.desktop.screen.courts;

import io.courtflash.core.venue.Block;
import io.courtflash.core.venue.Blocking;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.CourtChange;
import io.courtflash.desktop.fx.Outcome;
import java.util.List;

/** The engine's courts, changed in the name of who is signed in. */
interface CourtBook {

  List<Court> list();

  CourtChange add(String name);

  CourtChange rename(long courtId, String name);

  /** Takes the court's slots that nobody has off sale, too. */
  CourtChange retire(long courtId);

  List<Block> closures();

  Blocking close(long courtId, ClosurePlan plan);

  boolean reopen(long closureId);

  /** The bookings on the court in the closure's time. */
  List<HitBooking> hits(Block closure);

  Outcome move(HitBooking hit);

  /** Cancels what isn't paid, and refunds what is. */
  Outcome end(HitBooking hit, String reason);
}
