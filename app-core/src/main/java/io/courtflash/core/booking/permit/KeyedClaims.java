package io.courtflash.core.booking.permit;

import java.util.List;
import java.util.Map;

/**
 * The claims on one slot that were made with idempotency keys, ended ones included.
 *
 * @param byUser their trace ids by user id
 */
public record KeyedClaims(Map<Long, List<String>> byUser) {

  public static final KeyedClaims NONE = new KeyedClaims(Map.of());

  /** The trace ids of a user's claims. */
  public List<String> of(long userId) {
    return byUser.getOrDefault(userId, List.of());
  }
}
