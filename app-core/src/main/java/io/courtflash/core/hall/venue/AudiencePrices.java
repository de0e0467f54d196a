package io.courtflash.core.hall.venue;

import io.courtflash.core.people.account.audience.AudienceUse;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** An audience that a session has a price for can't be retired. */
@Component
@RequiredArgsConstructor
class AudiencePrices implements AudienceUse {

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
