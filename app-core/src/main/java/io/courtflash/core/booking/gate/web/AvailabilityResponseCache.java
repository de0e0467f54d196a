package io.courtflash.core.booking.gate.web;

import io.courtflash.core.booking.gate.AvailabilityCache;
import io.courtflash.core.booking.gate.AvailabilitySnapshot;
import io.courtflash.core.platform.http.answer.CachedResponse;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Keeps responses made from the availability snapshot until the snapshot changes. The responses
 * that every page asks for are always kept; there are as many as the hall has days, slots and
 * courts. Those of a caller's own choice have room of their own, so that nobody can push out the
 * others.
 */
@Component
@RequiredArgsConstructor
class AvailabilityResponseCache {

  /** Responses of a caller's own choice beyond these are not kept. */
  private static final int MAX_CHOSEN = 500;

  private static final long MAX_CHOSEN_BYTES = 4L << 20;

  private final AvailabilityCache availability;
  private final AtomicReference<CachedResponses> cached =
      new AtomicReference<>(CachedResponses.none(null));

  /**
   * The responses of one snapshot.
   *
   * @param common what every page asks for
   * @param chosen of a caller's own choice
   */
  private record CachedResponses(
      @Nullable AvailabilitySnapshot snapshot,
      ConcurrentMap<Object, CachedResponse<?>> common,
      ConcurrentMap<Object, CachedResponse<?>> chosen) {

    static CachedResponses none(@Nullable AvailabilitySnapshot snapshot) {
      return new CachedResponses(snapshot, new ConcurrentHashMap<>(), new ConcurrentHashMap<>());
    }

    @Nullable CachedResponse<?> find(Object key) {
      CachedResponse<?> found = common.get(key);
      return found == null ? chosen.get(key) : found;
    }

    CachedResponse<?> keep(Object key, CachedResponse<?> response, boolean isCommon) {
      if (!isCommon && !hasRoom()) {
        return response;
      }
      CachedResponse<?> first = (isCommon ? common : chosen).putIfAbsent(key, response);
      return first == null ? response : first;
    }

    private boolean hasRoom() {
      return chosen.size() < MAX_CHOSEN
          && chosen.values().stream().mapToLong(CachedResponse::encodedBytes).sum()
              < MAX_CHOSEN_BYTES;
    }
  }

  /** The snapshot that the next response is made from, or one that is a little newer. */
  AvailabilitySnapshot snapshot() {
    return availability.current();
  }

  /**
   * The response for a key, made from the current snapshot unless it is kept.
   *
   * @param key identifies the request; equal keys must always have the same response type. There
   *     must not be more keys than the hall has days, slots and courts
   */
  <T> CachedResponse<T> get(Object key, Function<AvailabilitySnapshot, T> make) {
    return get(key, make, _ -> true);
  }

  /**
   * The response for a key, made from the current snapshot unless it is kept.
   *
   * @param key identifies the request; equal keys must always have the same response type
   * @param isCommon whether it is what every page asks for, not one of any number of keys that a
   *     caller can choose
   */
  @SuppressWarnings("unchecked")
  <T> CachedResponse<T> get(
      Object key,
      Function<AvailabilitySnapshot, T> make,
      Predicate<AvailabilitySnapshot> isCommon) {
    AvailabilitySnapshot snapshot = availability.current();
    CachedResponses responses = of(snapshot);
    CachedResponse<?> response = responses.find(key);
    if (response == null) {
      response =
          responses.keep(key, new CachedResponse<>(make.apply(snapshot)), isCommon.test(snapshot));
    }
    return (CachedResponse<T>) response;
  }

  /** The response for a key, if one made from the current snapshot is kept. */
  Optional<CachedResponse<?>> kept(Object key) {
    return availability.currentIfRead().map(snapshot -> of(snapshot).find(key));
  }

  /** However many requests come just after a change, they share one map, and so one encoding. */
  // The availability cache returns the same object as long as nothing changed.
  @SuppressWarnings("ReferenceEquality")
  private CachedResponses of(AvailabilitySnapshot snapshot) {
    CachedResponses before = cached.get();
    if (before.snapshot() == snapshot) {
      return before;
    }
    CachedResponses next = CachedResponses.none(snapshot);
    return cached.compareAndSet(before, next) ? next : sharedOr(next);
  }

  @SuppressWarnings("ReferenceEquality")
  private CachedResponses sharedOr(CachedResponses next) {
    CachedResponses now = cached.get();
    return now.snapshot() == next.snapshot() ? now : next;
  }
}
