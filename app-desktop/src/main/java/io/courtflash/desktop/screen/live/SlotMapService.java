package io.courtflash.desktop.screen.live;

import io.courtflash.core.settle.Drift;
import io.courtflash.core.settle.DriftReport;
import io.courtflash.core.settle.SlotComparison;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** The slots in Redis and in MySQL, mended in the name of who is signed in. */
interface SlotMapService {

  /** The day whose gate opens next, or opened last. */
  LocalDate usualDay();

  SlotMap day(LocalDate date);

  /** The slots of the rehearsal under way on this node; empty while there is none. */
  Optional<SlotMap> rehearsal();

  SlotComparison compare(long slotId);

  /** Of all slots that Redis can know. */
  DriftReport differences();

  /** Mends what is still there some seconds after it was seen, and says what that was. */
  List<Drift> mend(DriftReport seen);
}
