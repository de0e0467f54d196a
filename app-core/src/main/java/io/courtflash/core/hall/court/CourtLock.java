package io.courtflash.core.hall.court;

import io.courtflash.core.hall.court.store.CourtMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Serializes the changes that decide which session or reservation has a court at what time. A
 * transaction that takes several locks takes this one first.
 */
@Component
public class CourtLock {

  private final CourtMapper courts;
  private final Timer wait;

  CourtLock(CourtMapper courts, MeterRegistry meters) {
    this.courts = courts;
    this.wait = meters.timer("reservation.lock.wait.time", "lock", "court");
  }

  /** Locks all active courts until the end of the caller's transaction, and returns them by id. */
  @Transactional(propagation = Propagation.MANDATORY)
  public List<Court> lock() {
    Timer.Sample sample = Timer.start();
    List<Court> locked = courts.activeForUpdate();
    sample.stop(wait);
    return locked;
  }
}
