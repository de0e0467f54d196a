package io.courtflash.core.hall.plan.web;

import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.price.PriceLists;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The prices of sessions, for staff. */
@RestController
@RequestMapping("/admin/session/{id}/price")
@NeedsPermission(Permission.PLAN)
@RequiredArgsConstructor
class SessionPriceController {

  private final SessionPrices prices;
  private final Sessions sessions;
  private final PriceLists lists;
  private final Audiences audiences;

  @GetMapping
  @Operation(summary = "What the slots of a session cost that are generated from now on")
  SessionPriceResponse find(@PathVariable long id) {
    if (sessions.find(id).isEmpty()) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
    return prices
        .find(id)
        .map(own -> SessionPriceResponse.of(own, true))
        .orElseGet(() -> SessionPriceResponse.of(lists.standard(), false));
  }

  @PutMapping
  @Operation(summary = "Gives a session its own prices; existing slots keep theirs")
  SessionPriceResponse set(
      Actor actor, @PathVariable long id, @RequestBody SessionPriceRequest request) {
    if (request.hasSameTimeTwice()) {
      throw FieldProblem.refuse("cancellation", "price.same-time-twice");
    }
    PriceList wanted = request.prices();
    Set<Long> known = audiences.list().stream().map(Audience::id).collect(Collectors.toSet());
    if (!known.containsAll(wanted.ofAudiences().keySet())) {
      throw FieldProblem.refuse("audiences", "price.unknown-audience");
    }
    change(actor, id, wanted);
    return SessionPriceResponse.of(wanted, true);
  }

  @DeleteMapping
  @Operation(summary = "Gives a session the hall's standard price; existing slots keep theirs")
  SessionPriceResponse reset(Actor actor, @PathVariable long id) {
    change(actor, id, null);
    return SessionPriceResponse.of(lists.standard(), false);
  }

  private void change(Actor actor, long sessionId, @Nullable PriceList wanted) {
    if (!prices.set(actor, sessionId, wanted)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }

  /**
   * The prices of the slots of a session that are generated from now on. Amounts are in yuan.
   *
   * @param own false: the session has the hall's standard price
   * @param cancellation the earliest time first; null: the hall's setting decides
   */
  record SessionPriceResponse(
      boolean own,
      BigDecimal standard,
      List<AudiencePrice> audiences,
      @Nullable List<CancellationPolicy.Step> cancellation) {

    record AudiencePrice(long audienceId, BigDecimal amount) {}

    static SessionPriceResponse of(PriceList prices, boolean own) {
      CancellationPolicy policy = prices.cancellation();
      return new SessionPriceResponse(
          own,
          prices.standard(),
          prices.ofAudiences().entrySet().stream()
              .map(price -> new AudiencePrice(price.getKey(), price.getValue()))
              .toList(),
          policy == null ? null : policy.steps());
    }
  }
}
