package io.courtflash.desktop.screen.money;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.booking.FakeStaffBookingService;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.screen.FakeNotices;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class MoneyModelTest {

  private final FakeNotices notices = new FakeNotices();
  private Instant now = FakeMoney.NOW;
  private final FakeMoney service = new FakeMoney();
  private final ActionRunner actions = notices.actions();
  private final MoneyActs acts =
      new MoneyActs(service, service, service, service, Actor.ENGINE, actions);
  private final InstantSource clock = () -> now;
  private final MoneyModel model =
      new MoneyModel(
          service,
          new FakeClosingOperations(),
          new FakeStaffBookingService(),
          acts,
          Actor.ENGINE,
          actions,
          clock.withZone(ZoneOffset.UTC));

  @Test
  void aSearchNarrowsTheOrders() {
    model.reload();
    assertThat(model.unsettled().rows()).hasSize(3);
    assertThat(model.orders().rows()).hasSize(2);
    assertThat(model.refunds().rows()).hasSize(1);
    assertThat(model.totals().rows()).hasSize(62);
    model.query().text.set(" 20231001 ");
    model.reloadLists();
    assertThat(service.calls).contains("orders 20231001");
  }

  @Test
  void aRefundIsTrackedUntilItHasFinished() {
    model.bookingActions().refund(7, "wet", BigDecimal.TEN);
    assertThat(notices.done()).singleElement().asString().contains("requested");
    model.update(model.readUpdate());
    assertThat(notices.done()).hasSize(1);
    service.refundNow = RefundStatus.FAILED;
    model.update(model.readUpdate());
    model.update(model.readUpdate());
    assertThat(notices.failed()).singleElement().asString().contains("refused");
  }

  @Test
  void rowsThatStayAreShownAnewEachMinuteBecauseTheyTellTheirAge() {
    model.reload();
    model.update(model.readUpdate());
    AtomicInteger shown = new AtomicInteger();
    model.unsettled().rows().subscribe(shown::incrementAndGet);
    model.update(model.readUpdate());
    assertThat(shown).hasValue(0);
    now = now.plusSeconds(60);
    model.update(model.readUpdate());
    assertThat(shown).hasValue(1);
  }

  @Test
  void onlyTheActsThatAnOrderAllowsAreOffered() {
    model.reload();
    PayOrderLine open = model.orders().rows().getFirst();
    PayOrderLine paid = model.orders().rows().getLast();
    assertThat(MoneyActs.canQuery(open)).isTrue();
    assertThat(MoneyActs.canQuery(paid)).isFalse();
    assertThat(acts.canPayWithMockGateway(open)).isTrue();
    assertThat(acts.canPayWithMockGateway(paid)).isFalse();
    assertThat(MoneyModel.canRefund(open)).isFalse();
    assertThat(MoneyModel.canRefund(paid)).isTrue();
  }

  @Test
  void eachActReportsItsOutcome() {
    acts.queryPayment("number3");
    acts.payWithMockGateway("number2");
    acts.retry(1, BigDecimal.TEN, "again");
    acts.queryRefundNow(2);
    assertThat(service.calls)
        .contains("query number3", "mock number2", "retry 1 10 again", "query refund 2");
    assertThat(notices.done()).hasSize(2);
    assertThat(notices.failed()).hasSize(2).first().asString().contains("no connection");
  }
}
