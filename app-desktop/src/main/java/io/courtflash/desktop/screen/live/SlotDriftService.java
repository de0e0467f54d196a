package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.drift.Drift;
import io.courtflash.core.booking.drift.DriftRepairService;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Compares and repairs slots in Redis and MySQL, on behalf of the signed-in user. */
interface SlotDriftService {

  /** The day of the release whose gate is nearest to now; today without one. */
  LocalDate defaultDay();

  SlotMap day(LocalDate date);

  /** The slots of this computer's running rehearsal; empty while none runs. */
  Optional<SlotMap> rehearsal();

  DriftRepairService.SlotComparison compare(long slotId);

  /** The drifts of all slots that can be in Redis. */
  DriftRepairService.DriftReport differences();

  /** Repairs the drifts that still exist after some seconds, and returns these. */
  List<Drift> repair(DriftRepairService.DriftReport seen);
}
