package io.courtflash.core.money.gateway.mock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.fuzz.FuzzFigures;
import io.courtflash.fuzz.FuzzSettings;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.springframework.beans.factory.BeanFactory;

/** Sends the engine notices that aren't the provider's, or that the provider shouldn't send. */
final class NoticeRun {

  private static final List<String> TYPES =
      List.of(
          "application/json",
          "application/json",
          "application/json",
          "application/json; charset=utf-16",
          "text/plain",
          "application/x-www-form-urlencoded");
  private static final Duration LIMIT_PERIOD = Duration.ofMinutes(2);

  private final MockGateway gateway;
  private final URI uri;
  private final long seed;
  private final String outTradeNo;
  private final BigDecimal amount;
  private final ApiClient student;
  private final long reservation;

  NoticeRun(BeanFactory engine, int port, long seed) {
    this.gateway = engine.getBean(MockProvider.class).gateway();
    this.uri = URI.create("http://127.0.0.1:" + port + "/pay/notify/wechat");
    this.seed = seed;
    this.student = TestStudents.student(engine, port);
    SaleClient sale = SaleClient.of(TestHall.open(engine, 1, 1, 1));
    String traceId = sale.claim(student);
    this.reservation = SaleClient.result(student, traceId).getLongValue("reservationId");
    JSONObject order = student.post("/pay/wechat/" + reservation, null).data();
    this.outTradeNo = order.getString("outTradeNo");
    this.amount = order.getBigDecimal("amount");
  }

  /** Requires that nothing but the provider's own notice pays the order. */
  FuzzFigures run(int notices) {
    FuzzFigures figures = new FuzzFigures("notices of the payment provider", seed);
    String valid = gateway.pay(outTradeNo, amount);
    boolean isPaid = false;
    for (int number = 0; number < notices; number++) {
      Random random = FuzzSettings.random(seed + number);
      byte[] body = new NoticeGenerator(gateway, random).next(valid);
      String type = TYPES.get(random.nextInt(TYPES.size()));
      String what =
          "seed " + (seed + number) + ": " + new String(body, StandardCharsets.ISO_8859_1);
      int status = check(body, type, what, figures);
      if (status == 200 && !saysTheSame(new String(body, StandardCharsets.UTF_8), valid)) {
        figures.addFinding("accepted: " + what);
      }
      isPaid |= status == 200;
    }
    String status = student.get("/pay/reservation/" + reservation).data().getString("payStatus");
    assertThat(status.equals("SUCCESS")).isEqualTo(isPaid);
    assertThat(send(valid.getBytes(StandardCharsets.UTF_8), "application/json").status())
        .isEqualTo(200);
    return figures;
  }

  /** Answers are the provider's word or the envelope; they have no room for anything else. */
  private int check(byte[] body, String type, String what, FuzzFigures figures) {
    long begin = System.nanoTime();
    ApiClient.Response answer = send(body, type);
    Duration took = Duration.ofNanos(System.nanoTime() - begin);
    String text = answer.response().body();
    figures.add(answer.status() + " " + text, took);
    if (answer.status() >= 500) {
      figures.addServerError(what + " --> " + text);
    }
    if (!Set.of(gateway.acceptedAnswer(), gateway.rejectedAnswer()).contains(text)
        && !text.startsWith("{\"code\":")) {
      figures.addLeak(what + " --> " + text);
    }
    return answer.status();
  }

  private ApiClient.Response send(byte[] body, String type) {
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .header("Content-Type", type)
            .POST(BodyPublishers.ofByteArray(body))
            .build();
    return await()
        .atMost(LIMIT_PERIOD)
        .pollDelay(Duration.ZERO)
        .until(() -> ApiClient.send(request), answer -> answer.status() != 429);
  }

  /** A change that leaves every signed value as it was is none. */
  private static boolean saysTheSame(String changed, String valid) {
    return MockNotice.parse(changed)
        .filter(
            notice ->
                MockNotice.parse(valid).stream()
                    .anyMatch(
                        original ->
                            original.amount().compareTo(notice.amount()) == 0
                                && original.outTradeNo().equals(notice.outTradeNo())
                                && original.transactionId().equals(notice.transactionId())))
        .isPresent();
  }
}
