package io.courtflash.desktop.journey;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.redisson.client.RedisException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Students who rush a session's slots, past the web server. */
final class StudentLoadGenerator {

  private final HallFixture hall;
  private final List<Account> students;

  private StudentLoadGenerator(HallFixture hall, List<Account> students) {
    this.hall = hall;
    this.students = students;
  }

  /**
   * So many new students. Their accounts go straight into the database, because hashing so many
   * passwords would take longer than the test.
   *
   * @param prefix of their names
   */
  static StudentLoadGenerator of(HallFixture hall, String prefix, int size) {
    List<String> names = IntStream.range(0, size).mapToObj(i -> prefix + (1000 + i)).toList();
    hall.of(JdbcTemplate.class)
        .batchUpdate(
            "INSERT INTO user_account (student_id, password_hash) VALUES (?, 'none')",
            names.stream().map(name -> new Object[] {name}).toList());
    return new StudentLoadGenerator(
        hall,
        names.stream().map(name -> hall.of(Accounts.class).find(name).orElseThrow()).toList());
  }

  List<Account> students() {
    return students;
  }

  /**
   * Everybody taps every slot, each beginning at another one, because who taps too often is let
   * wait; returns when all have been answered.
   */
  void rush(List<Slot> slots) {
    List<CompletableFuture<Void>> rushing = new ArrayList<>();
    try (ExecutorService crowd = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < students.size(); i++) {
        Account student = students.get(i);
        List<Slot> wanted = new ArrayList<>(slots);
        Collections.rotate(wanted, i);
        rushing.add(
            CompletableFuture.runAsync(() -> wanted.forEach(slot -> tap(student, slot)), crowd));
      }
    }
    rushing.forEach(CompletableFuture::join);
  }

  /** Taps here and there for a while, many at first and then fewer and fewer. */
  void ebb(List<Slot> slots, Duration lasts) {
    long begun = System.nanoTime();
    ThreadLocalRandom chance = ThreadLocalRandom.current();
    for (long gone = 0; gone < lasts.toNanos(); gone = System.nanoTime() - begun) {
      double ebbed = 1 - (double) gone / lasts.toNanos();
      for (int taps = chance.nextInt(1 + (int) (60 * ebbed * ebbed)); taps >= 0; taps--) {
        tap(students.get(chance.nextInt(students.size())), slots.get(chance.nextInt(slots.size())));
      }
      LockSupport.parkNanos(Duration.ofMillis(40).toNanos());
    }
  }

  /**
   * Whoever Redis doesn't answer in time, on a machine out of breath, taps again as the page does.
   */
  private void tap(Account student, Slot slot) {
    ReservationRequest tap =
        new ReservationRequest(student.actor(), slot.id(), slot.sessionId(), null);
    await()
        .pollInSameThread()
        .ignoreExceptionsInstanceOf(RedisException.class)
        .until(() -> hall.of(ClaimIntake.class).reserve(tap), Objects::nonNull);
  }
}
