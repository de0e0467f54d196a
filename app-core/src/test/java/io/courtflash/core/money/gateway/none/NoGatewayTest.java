package io.courtflash.core.money.gateway.none;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.OrderRequest;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGateway;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds in a hall where only the counter takes money. */
class NoGatewayTest {

  private final PaymentGateway gateway = new NoGateway();

  @ParameterizedTest
  @EnumSource
  void noOrderCanBeOpened(PayChannel channel) {
    OrderRequest order =
        new OrderRequest(
            channel, "1", BigDecimal.TEN, Instant.EPOCH, "Hall", OrderRequest.Payer.ANYBODY);

    assertThat(gateway.channels()).isEmpty();
    assertThat(gateway.create(order)).isInstanceOf(PaymentGateway.Refused.class);
  }

  @Test
  void noOrderWasEverPaidOrRefunded() {
    assertThat(gateway.query("1")).isEqualTo(new PaymentGateway.Unpaid());
    assertThat(gateway.close("1")).isEqualTo(new PaymentGateway.Closed());
    assertThat(gateway.refund("1", "2", BigDecimal.ONE)).isInstanceOf(PaymentGateway.Refused.class);
    assertThat(gateway.queryRefund("1", "2")).isEqualTo(new PaymentGateway.UnknownRefund());
    assertThat(gateway.bill(LocalDate.EPOCH)).isEqualTo(new PaymentGateway.Bill(List.of()));
  }

  @Test
  void noNoticeIsBelievedWithoutAProvider() {
    assertThat(gateway.verify(Map.of(), "{}"))
        .isEqualTo(new PaymentGateway.RejectedNotice(NoticeRejection.BAD_SIGNATURE));
    assertThat(gateway.settingsFault()).isEmpty();
    assertThat(gateway.test()).isEmpty();
  }
}
