package io.courtflash.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class CrashRecoveryTest {

  private static final Logger log = LoggerFactory.getLogger(CrashRecoveryTest.class);
  private static final int STUDENTS = 60;
  private static final int COURTS = 5;
  private static final int HOURS = 8;
  private static final int CAPACITY = 2;
  private static final int ANSWERED_BEFORE_THE_KILL = 30;

  @RegisterExtension final TestDirectory directory = new TestDirectory();

  /** A claim that was answered with a trace id: the student and the slot. */
  private record AnsweredClaim(ApiClient student, long slotId) {}

  private final List<ProcessHandle> orphans = new ArrayList<>();
  private final List<ProcessHandle> children = new ArrayList<>();

  @AfterEach
  void killServersThatSurvived() {
    orphans.forEach(ProcessHandle::destroyForcibly);
    children.forEach(ProcessHandle::destroyForcibly);
  }

  @Test
  void everyClaimAnsweredBeforeAKillEndsAfterTheRestart() throws Exception {
    Map<String, AnsweredClaim> answered = new ConcurrentHashMap<>();
    SaleClient sale;
    try (CourtFlashProcess first = CourtFlashProcess.on(directory.path().toAbsolutePath())) {
      sale = StaffClient.at(first.port()).open(COURTS, HOURS, CAPACITY);
      orphans.addAll(first.children());
      reserveAndKill(first, sale, answered);
    }
    assertThat(answered).hasSizeGreaterThanOrEqualTo(ANSWERED_BEFORE_THE_KILL);

    long killed = System.nanoTime();
    try (CourtFlashProcess second = CourtFlashProcess.on(directory.path().toAbsolutePath())) {
      log.info(
          "Serving again {} ms after the kill of a program with {} claims answered",
          Duration.ofNanos(System.nanoTime() - killed).toMillis(),
          answered.size());
      children.addAll(second.children());
      assertThat(orphans).isNotEmpty().noneMatch(ProcessHandle::isAlive);
      Map<Long, Long> sold = soldBy(second, answered);
      assertThat(sold.values()).isNotEmpty().allMatch(seats -> seats <= CAPACITY);
      StaffClient.at(second.port()).awaitInvariants();
      log.info(
          "Every claim ended and every invariant held {} ms after the kill",
          Duration.ofNanos(System.nanoTime() - killed).toMillis());
    }
    assertThat(children).isNotEmpty().noneMatch(ProcessHandle::isAlive);
  }

  private static void reserveAndKill(
      CourtFlashProcess program, SaleClient sale, Map<String, AnsweredClaim> answered)
      throws InterruptedException {
    List<ApiClient> students = new ArrayList<>();
    for (int i = 0; i < STUDENTS; i++) {
      students.add(ApiClient.at(program.port()).registered("s" + i, "a-good-password"));
    }
    CountDownLatch enough = new CountDownLatch(ANSWERED_BEFORE_THE_KILL);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < STUDENTS; i++) {
        ApiClient student = students.get(i);
        long slot = sale.slotIds().get(i % sale.slotIds().size());
        threads.execute(
            () -> {
              if (isClaimed(sale, new AnsweredClaim(student, slot), answered)) {
                enough.countDown();
              }
            });
      }
      assertThat(enough.await(60, TimeUnit.SECONDS)).isTrue();
      program.kill();
    }
  }

  private static boolean isClaimed(
      SaleClient sale, AnsweredClaim claim, Map<String, AnsweredClaim> answered) {
    try {
      ApiClient.Response answer = sale.reserve(claim.student(), claim.slotId());
      return answer.status() == 200 && answered.put(answer.text(), claim) == null;
    } catch (UncheckedIOException _) {
      // The program was killed before it answered: the student has no trace id.
      return false;
    }
  }

  /** How many of the answered claims on each slot ended as a reservation. */
  private static Map<Long, Long> soldBy(
      CourtFlashProcess program, Map<String, AnsweredClaim> answered) {
    return answered.entrySet().stream()
        .filter(
            claim -> {
              String token = String.valueOf(claim.getValue().student().token());
              JSONObject result =
                  SaleClient.result(ApiClient.at(program.port()).as(token), claim.getKey());
              assertThat(result.getString("status")).isIn("SUCCESS", "FAILED");
              return "SUCCESS".equals(result.getString("status"));
            })
        .collect(Collectors.groupingBy(claim -> claim.getValue().slotId(), Collectors.counting()));
  }
}
