package io.courtflash.core.booking.gate.web;

import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.price.PriceLists;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import java.math.BigDecimal;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * The prices of slots for the caller. The lists of slots are the same for everybody and only name
 * the price list; a page reads each list once.
 */
@RestController
@RequiredArgsConstructor
class PriceController {

  private final PriceLists lists;

  /**
   * A price list with the price of one person's audience.
   *
   * @param amount in yuan; 0 is free
   * @param cancellation what it costs to cancel, the earliest time first; after the last time, and
   *     when it is empty, a student can't cancel
   */
  record Price(long id, BigDecimal amount, List<CancellationPolicy.Step> cancellation) {}

  @GetMapping("/browse/price/{id}")
  @Operation(summary = "What the slots of a price list cost the caller, and their cancellation")
  Price find(Actor actor, @PathVariable long id) {
    PriceList list = lists.find(id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
    return new Price(id, list.of(actor.audienceId()), lists.cancellation(list).steps());
  }
}
