package io.courtflash.core.hall.plan;

import io.courtflash.core.people.access.Audiences;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Counts the sessions that have a price for an audience, which can't be retired then. */
@Component
@RequiredArgsConstructor
class AudiencePrices implements Audiences.AudienceUse {

  private final Sessions sessions;
  private final SessionPrices prices;

  @Override
  public Kind kind() {
    return Kind.PRICE;
  }

  @Override
  public int count(long audienceId) {
    return (int)
        sessions.list().stream()
            .flatMap(session -> prices.find(session.id()).stream())
            .filter(list -> list.ofAudiences().containsKey(audienceId))
            .count();
  }
}
