package io.courtflash.faults.crash;

import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.money.provider.PaymentGatewayContract.SignedNotice;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.faults.crash.CrashController.Hours;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Makes bookings and payments for the scenes, before their faults come. */
final class SceneBookings {

  private static final int INTERVAL_CELLS = 2;
  private static final Duration SERVES_AGAIN_WITHIN = Duration.ofSeconds(60);

  private final CrashedProgram program;
  private final SaleClient sale;
  private final AtomicInteger nextSlot = new AtomicInteger();

  /**
   * @param sale what most scenes book
   */
  SceneBookings(CrashedProgram program, SaleClient sale) {
    this.program = program;
    this.sale = sale;
  }

  /** A reservation that isn't paid. */
  record Booking(ApiClient student, long slotId, long reservationId) {}

  /** A reservation and its order at the provider. */
  record Order(Booking booking, String outTradeNo) {}

  CrashedProgram program() {
    return program;
  }

  SaleClient sale() {
    return sale;
  }

  /** Another slot than the last ones. */
  long slot() {
    return sale.slotIds().get(nextSlot.getAndIncrement() % sale.slotIds().size());
  }

  static String claimOn(SaleClient sale, long slotId) {
    return JSONObject.of("slotId", slotId, "sessionId", sale.sessionId()).toString();
  }

  Booking book() {
    return book(sale, slot());
  }

  Booking book(SaleClient sale, long slotId) {
    ApiClient student = program.student();
    ApiClient.Response answer = accepted(() -> student.post("/reserve/", claimOn(sale, slotId)));
    long reservation = SaleClient.result(student, answer.text()).getLongValue("reservationId");
    return new Booking(student, slotId, reservation);
  }

  /** What a student asks for who wants two hours on two courts. */
  static String interval(SaleClient intervals, Hours hours) {
    return JSONObject.of(
            "sessionId",
            intervals.sessionId(),
            "date",
            hours.date().toString(),
            "courtIds",
            hours.courtIds().subList(0, INTERVAL_CELLS),
            "startTime",
            hours.begin().toString(),
            "endTime",
            hours.begin().plusHours(INTERVAL_CELLS).toString())
        .toString();
  }

  Booking bookInterval(SaleClient intervals, Hours hours) {
    ApiClient student = program.student();
    long reservation =
        accepted(() -> student.post("/reserve/interval", interval(intervals, hours)))
            .data()
            .getLongValue("id");
    return new Booking(student, intervals.slotId(), reservation);
  }

  Order order(Booking booked) {
    JSONObject order =
        accepted(() -> booked.student().post("/pay/wechat/" + booked.reservationId(), null)).data();
    return new Order(booked, order.getString("outTradeNo"));
  }

  /** A booking whose payment the program knows. */
  Order paid(Booking booked) {
    Order order = order(booked);
    pay(order);
    SignedNotice notice = program.provider().notice(order.outTradeNo());
    var _ =
        accepted(
            () -> program.api().call("POST", "/pay/notify/wechat", notice.body(), headers(notice)));
    return order;
  }

  /** A booking whose student has paid at the counter. */
  Booking paidInCash() {
    Booking booked = book();
    String path = "/crash/staff/payment?reservationId=" + booked.reservationId();
    var _ = accepted(() -> program.api().post(path, null));
    return booked;
  }

  /** Pays at the provider, which doesn't tell. */
  void pay(Order order) {
    if (!program.provider().pay(order.outTradeNo())) {
      throw new IllegalStateException("Not paid: " + order);
    }
  }

  static String[] headers(SignedNotice notice) {
    return notice.headers().entrySet().stream()
        .flatMap(header -> Stream.of(header.getKey(), header.getValue()))
        .toArray(String[]::new);
  }

  /**
   * Repeats a request while a server is away: connections that a fault has cut come back. A slot
   * that was closed before counts as sold out for a moment.
   */
  static ApiClient.Response accepted(Callable<ApiClient.Response> request) {
    ApiClient.Response answer =
        await()
            .atMost(SERVES_AGAIN_WITHIN)
            .until(
                request,
                response ->
                    response.status() != 503
                        && !response.response().body().contains("OUT_OF_STOCK"));
    if (answer.status() != 200) {
      throw new IllegalStateException("Not accepted: " + answer.response().body());
    }
    return answer;
  }
}
