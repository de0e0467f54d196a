package io.courtflash.desktop.screen.live;

import io.courtflash.core.settle.Differences;
import io.courtflash.core.settle.Drift;
import io.courtflash.core.settle.SlotComparison;
import java.time.LocalDate;
import java.util.List;

/** The slots in Redis and in MySQL, mended in the name of who is signed in. */
interface SlotBook {

  /** The day whose gate opens next, or opened last. */
  LocalDate usualDay();

  SlotMap day(LocalDate date);

  SlotComparison compare(long slotId);

  /** Of all slots that Redis can know. */
  Differences differences();

  /** Mends what is still there some seconds after it was seen, and says what that was. */
  List<Drift> mend(Differences seen);
}
