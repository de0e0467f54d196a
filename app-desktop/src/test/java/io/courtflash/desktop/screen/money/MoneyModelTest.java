package io.courtflash.desktop.screen.money;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.pay.RefundStatus;
import io.courtflash.desktop.screen.FakeNotices;
import org.junit.jupiter.api.Test;

class MoneyModelTest {

  private final FakeNotices told = new FakeNotices();
  private final FakeMoneyService desk = new FakeMoneyService();
  private final MoneyModel model = new MoneyModel(desk, told.actions());

  @Test
  void everythingIsReadAndASearchNarrowsTheOrders() {
    model.read();
    assertThat(model.inbox().rows()).hasSize(3);
    assertThat(model.orders().rows()).hasSize(2);
    assertThat(model.refunds().rows()).hasSize(1);
    assertThat(model.days().rows()).hasSize(62);
    model.searchProperty().set(" 20231001 ");
    model.readLists();
    assertThat(desk.done).last().isEqualTo("orders 20231001");
  }

  @Test
  void aRefundIsFollowedToItsEndAndToldOfOnce() {
    model.giveBack(7, "wet");
    assertThat(told.done()).singleElement().asString().contains("requested");
    model.show(model.look());
    assertThat(told.done()).hasSize(1);
    desk.refundNow = RefundStatus.FAILED;
    model.show(model.look());
    model.show(model.look());
    assertThat(told.failed()).singleElement().asString().contains("refused");
  }

  @Test
  void onlyWhatCanBeDoneIsOffered() {
    model.read();
    PayOrderLine open = model.orders().rows().getFirst();
    PayOrderLine paid = model.orders().rows().getLast();
    assertThat(MoneyModel.canAsk(open)).isTrue();
    assertThat(MoneyModel.canAsk(paid)).isFalse();
    assertThat(model.canPayAtMock(open)).isTrue();
    assertThat(model.canPayAtMock(paid)).isFalse();
    assertThat(MoneyModel.canGiveBack(open)).isFalse();
    assertThat(MoneyModel.canGiveBack(paid)).isTrue();
  }

  @Test
  void theEndOfEachActionIsTold() {
    model.ask("number3");
    model.payAtMock("number2");
    model.retry(1, "again");
    model.hurry(2);
    assertThat(desk.done).contains("ask number3", "mock number2", "retry 1 again", "hurry 2");
    assertThat(told.done()).hasSize(2);
    assertThat(told.failed()).hasSize(2).first().asString().contains("nobody there");
  }
}
