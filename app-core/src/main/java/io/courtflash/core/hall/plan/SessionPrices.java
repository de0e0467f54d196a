package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.plan.store.SessionPriceMapper;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.price.PriceLists;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.util.Objects;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The prices of slots that are generated from now on, by session. Slots that exist keep the prices
 * that were shown for them.
 */
@Component
@Transactional(isolation = Isolation.READ_COMMITTED)
@RequiredArgsConstructor
public class SessionPrices {

  private final SessionPriceMapper mapper;
  private final Sessions sessions;
  private final PriceLists lists;
  private final ApplicationEventPublisher events;

  /** A session's own prices; empty when it has the hall's standard price. */
  @Transactional(readOnly = true)
  public Optional<PriceList> find(long sessionId) {
    return mapper.find(sessionId).map(lists::get);
  }

  /**
   * Changes the prices of slots to come. Idempotent.
   *
   * @param prices null: the hall's standard price, as the setting is when slots are generated
   * @return false when there is no such session
   */
  @NeedsPermission(Permission.PLAN)
  public boolean set(
      Actor actor, @ActsOn(TargetKind.SESSION) long sessionId, @Nullable PriceList prices) {
    if (sessions.lock(sessionId).isEmpty()) {
      return false;
    }
    PriceList before = find(sessionId).orElse(null);
    if (!Objects.equals(before, prices)) {
      mapper.set(sessionId, prices == null ? null : lists.idOf(prices));
      events.publishEvent(
          new StaffActed(
              actor, AuditAction.SESSION_PRICED, "session:" + sessionId, before, prices));
    }
    return true;
  }

  /** The id of a session's own prices; that of the standard price when it has none. */
  public long listOf(long sessionId) {
    return mapper.find(sessionId).orElse(PriceLists.STANDARD);
  }

  /** The id of the list that slots get which are generated now. */
  long idForNewSlots(long sessionId) {
    return mapper.find(sessionId).orElseGet(() -> lists.idOf(lists.standard()));
  }
}
