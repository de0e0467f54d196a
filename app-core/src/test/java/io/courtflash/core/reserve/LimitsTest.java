package io.courtflash.core.reserve;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.Api;
import io.courtflash.core.testing.Crowd;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Hall;
import io.courtflash.core.testing.Sale;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.TestPropertySource;

@EngineTest
@TestPropertySource(
    properties = {
      "courtflash.limits.reserve-per-user-per-minute=" + LimitsTest.PER_USER,
      "courtflash.limits.requests-per-second=" + LimitsTest.PER_SECOND,
      "courtflash.limits.auth-per-address-per-minute=" + LimitsTest.PER_ADDRESS
    })
@DirtiesContext
class LimitsTest {

  static final int PER_USER = 5;
  static final int PER_SECOND = 20;
  static final int PER_ADDRESS = 10;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  private Sale sale;

  @BeforeEach
  void openHall() {
    sale = Sale.of(Hall.open(engine, 1, 1, 1));
  }

  @AfterEach
  void settleAll() {
    sale.awaitSettled(engine);
  }

  @Test
  void theSixthTapWithinAMinuteIsToldWhenToComeBack() {
    Api student = Crowd.student(engine, port);
    for (int tap = 0; tap < PER_USER; tap++) {
      assertThat(sale.reserve(student).status()).isNotEqualTo(429);
    }

    Api.Answer tooMany = sale.reserve(student);

    assertThat(tooMany.status()).isEqualTo(429);
    assertThat(tooMany.code()).isEqualTo("TOO_MANY_REQUESTS");
    assertThat(Integer.parseInt(tooMany.header("Retry-After"))).isBetween(1, 60 / PER_USER);
    assertThat(sale.reserve(Crowd.student(engine, port)).status()).isNotEqualTo(429);
  }

  @Test
  void aNodeTakesInNoMoreThanItsTotal() throws Exception {
    List<Callable<Api.Answer>> taps =
        Crowd.of(engine, port, 10 * PER_SECOND).stream()
            .<Callable<Api.Answer>>map(student -> () -> sale.reserve(student))
            .toList();
    long begun = System.nanoTime();
    List<Api.Answer> answers;
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      answers = threads.invokeAll(taps).stream().map(Future::resultNow).toList();
    }
    long most = PER_SECOND + PER_SECOND * (System.nanoTime() - begun) / 1_000_000_000L;

    assertThat(answers.stream().filter(answer -> answer.status() != 429).count())
        .isBetween((long) PER_SECOND / 2, most);
    assertThat(refused(answers)).isNotEmpty().allMatch(answer -> retryAfter(answer) == 1);
  }

  @Test
  void anAddressThatGuessesNamesIsToldWhenToComeBack() {
    for (int name = 0; name < PER_ADDRESS; name++) {
      assertThat(logIn("guess" + name).code()).isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    }

    Api.Answer tooMany = logIn("guess");

    assertThat(tooMany.status()).isEqualTo(429);
    assertThat(tooMany.code()).isEqualTo("TOO_MANY_REQUESTS");
    assertThat(retryAfter(tooMany)).isBetween(1, 60 / PER_ADDRESS);
  }

  private Api.Answer logIn(String name) {
    return Api.at(port).post("/auth/login", Api.credentials(name, "a-good-password"));
  }

  private static List<Api.Answer> refused(List<Api.Answer> answers) {
    return answers.stream().filter(answer -> answer.code().equals("TOO_MANY_REQUESTS")).toList();
  }

  private static int retryAfter(Api.Answer answer) {
    return Integer.parseInt(answer.header("Retry-After"));
  }
}
