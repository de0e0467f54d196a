package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.people.access.Audience;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The prices of sessions. Changes are made in the name of the signed-in user. */
interface SessionPricesService {

  /**
   * The data that the form of a session's prices shows.
   *
   * @param own empty: the session has the standard price
   * @param standard the hall's standard price in yuan
   * @param freeUntil until how long before the start a cancellation costs nothing, where a session
   *     has no policy
   */
  record SessionPricing(
      Optional<PriceList> own, List<Audience> audiences, BigDecimal standard, Duration freeUntil) {}

  SessionPricing read(long sessionId);

  /**
   * Changes the prices of slots to come.
   *
   * @param prices null: the hall's standard price
   * @return false when there is no such session
   */
  boolean set(long sessionId, @Nullable PriceList prices);
}
