package io.courtflash.core.messages.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;

/** Steps of a booking that cause notifications. */
final class BookingSteps {

  private BookingSteps() {}

  /**
   * Reserves a slot and waits until the claim is settled.
   *
   * @return the id of the reservation
   */
  static long reserve(SaleClient sale, ApiClient student) {
    String traceId = sale.claim(student);
    return SaleClient.result(student, traceId).getLongValue("reservationId");
  }

  /** Pays a reservation at the mock provider. */
  static void pay(ApiClient student, long reservationId) {
    String number =
        student.post("/pay/wechat/" + reservationId, null).data().getString("outTradeNo");
    ApiClient anybody = ApiClient.at(student.port());
    assertThat(anybody.post("/mock-pay/" + number + "/paid", null).status()).isEqualTo(200);
  }
}
