package io.courtflash.desktop.screen.courts;

import io.courtflash.core.venue.Block;
import io.courtflash.core.venue.BlockOutcome;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.CourtChangeOutcome;
import io.courtflash.desktop.fx.ActionOutcome;
import java.util.List;

/** The engine's courts, changed in the name of who is signed in. */
interface CourtsService {

  List<Court> list();

  CourtChangeOutcome add(String name);

  CourtChangeOutcome rename(long courtId, String name);

  /** Takes the court's slots that nobody has off sale, too. */
  CourtChangeOutcome retire(long courtId);

  List<Block> closures();

  BlockOutcome close(long courtId, ClosurePlan plan);

  boolean reopen(long closureId);

  /** The bookings on the court in the closure's time. */
  List<AffectedBooking> hits(Block closure);

  ActionOutcome move(AffectedBooking hit);

  /** Cancels what isn't paid, and refunds what is. */
  ActionOutcome end(AffectedBooking hit, String reason);
}
