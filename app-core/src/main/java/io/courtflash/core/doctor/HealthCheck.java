package io.courtflash.core.doctor;

import java.time.Instant;
import java.util.List;

/** One thing that the doctor looks at; takes seconds at most. */
interface HealthCheck {

  /**
   * What there is to say; nothing when it doesn't concern this hall.
   *
   * @throws RuntimeException it can't be looked at, which is a finding, too
   */
  List<Finding> look(Instant now);
}
