package io.courtflash.core.venue;

import io.courtflash.core.venue.store.CourtMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Lets one at a time decide who has which court when. The first lock of whoever takes several. */
@Component
public class CourtLock {

  private final CourtMapper courts;
  private final Timer wait;

  CourtLock(CourtMapper courts, MeterRegistry meters) {
    this.courts = courts;
    this.wait = meters.timer("reservation.lock.wait.time", "lock", "court");
  }

  /** Locks the active courts until the caller's transaction ends, and answers them. */
  @Transactional(propagation = Propagation.MANDATORY)
  public List<Court> lock() {
    Timer.Sample sample = Timer.start();
    List<Court> locked = courts.activeForUpdate();
    sample.stop(wait);
    return locked;
  }
}
