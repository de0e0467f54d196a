package io.courtflash.core.booking.reservation.limit;

import io.courtflash.core.booking.reservation.store.LimitMapper;
import io.courtflash.core.people.access.AudienceUse;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Counts the booking limits of an audience's own; an audience that has some can't be retired. */
@Component
@RequiredArgsConstructor
class AudienceRules implements AudienceUse {

  private final LimitMapper limits;

  @Override
  public Kind kind() {
    return Kind.RULE;
  }

  @Override
  public int count(long audienceId) {
    return (int)
        limits.ofAudiences().stream().filter(limit -> limit.ownerId() == audienceId).count();
  }
}
