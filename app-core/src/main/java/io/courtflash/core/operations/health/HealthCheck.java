package io.courtflash.core.operations.health;

import java.time.Instant;
import java.util.List;
import java.util.Set;

/** One check of the {@link Doctor}. It takes a few seconds at most. */
public interface HealthCheck {

  /** The word for this check in the finding {@link FindingCode#UNCHECKED}. */
  String name();

  /**
   * The findings; empty when the check doesn't apply to this hall, such as the certificate's check
   * without TLS.
   *
   * @throws RuntimeException when the check can't be made; the doctor makes it a finding
   */
  List<Finding> check(Instant now);

  /**
   * The problems of which staff are alarmed whenever they last a minute, by {@link #check} every
   * minute; the others are alarmed of before a gate.
   */
  default Set<FindingCode> watched() {
    return Set.of();
  }
}
