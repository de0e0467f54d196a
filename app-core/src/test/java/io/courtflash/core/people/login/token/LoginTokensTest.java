package io.courtflash.core.people.login.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.people.access.StaffAccountGuard;
import io.courtflash.core.people.login.AccountProperties;
import io.courtflash.core.people.login.store.AccessChangeMapper;
import io.courtflash.core.people.login.store.LoginTokenMapper;
import io.courtflash.core.people.login.store.LoginTokenRows;
import io.courtflash.core.platform.crypto.Sha256;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.servers.OutageClassifier;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The verification of tokens with an empty cache of its own, on the real database. Its background
 * loops never run, like those of a node on which they are dead.
 */
@EngineTest
class LoginTokensTest {

  @LocalServerPort private int port;
  @Autowired private ApplicationContext engine;
  @Autowired private JdbcClient database;
  @Autowired private LoginTokenMapper mapper;
  @Autowired private AccessChangeMapper changes;
  @Autowired private TokenReader engineReader;
  @Autowired private TokenVerifier engineTokens;

  /** Number of hashes in each query, in their order. */
  private final List<Integer> queries = new ArrayList<>();

  /** Lets the results of queries through. */
  private final Semaphore results = new Semaphore(0);

  private final CountDownLatch firstRowRead = new CountDownLatch(1);
  private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
  private VerificationCache cache;
  private TokenReader reader;
  private TokenVerifier tokens;
  private LoginTokens logins;

  @BeforeEach
  void startWithAnEmptyCache() {
    LoopScheduler neverStarted = new LoopScheduler();
    TokenSeal seal = engine.getBean(TokenSeal.class);
    cache = new VerificationCache();
    reader = new TokenReader(new HeldRows(), cache);
    tokens = new TokenVerifier(seal, cache, reader, mapper, neverStarted);
    logins =
        new LoginTokens(
            mapper,
            engine.getBean(Transactions.class),
            engine.getBean(AccountProperties.class),
            new AccessChanges(changes, cache, engine.getBean(RedissonClient.class), neverStarted),
            cache,
            seal,
            engine.getBean(StaffAccountGuard.class),
            engine);
  }

  @AfterEach
  void stop() {
    results.release(1_000);
    callers.shutdownNow();
    reader.destroy();
  }

  /** What it found is held back until the test lets it through. */
  private final class HeldRows extends LoginTokenRows {

    private HeldRows() {
      super(engine.getBean(JdbcTemplate.class));
    }

    @Override
    public List<LoginTokenRows.Row> find(Collection<String> hashes) {
      List<LoginTokenRows.Row> found = super.find(hashes);
      synchronized (queries) {
        queries.add(hashes.size());
      }
      firstRowRead.countDown();
      results.acquireUninterruptibly();
      return found;
    }
  }

  private String token(ApiClient student) {
    return Objects.requireNonNull(student.token());
  }

  private List<String> newTokens(int count) {
    return TestStudents.of(engine, port, count).stream().map(this::token).toList();
  }

  private void deleteRow(String token) {
    database
        .sql("DELETE FROM login_token WHERE token_hash = UNHEX(?)")
        .param(Sha256.hex(token))
        .update();
  }

  @Test
  void tokensThatArriveTogetherAreReadWithOneQuery() throws Exception {
    List<String> crowd = newTokens(300);
    List<Future<TokenVerifier.Result>> answers = new ArrayList<>();
    for (String token : crowd) {
      answers.add(callers.submit(() -> tokens.verify(token)));
    }
    // While the first queries of both readers are held back, all the others wait.
    await().until(() -> callersWait(crowd.size()));
    results.release(1_000);

    for (int i = 0; i < crowd.size(); i++) {
      assertThat(answers.get(i).get())
          .isInstanceOfSatisfying(
              TokenVerifier.Result.Granted.class,
              granted -> assertThat(granted.actor()).isNotNull());
    }
    synchronized (queries) {
      assertThat(queries.stream().mapToInt(Integer::intValue).sum()).isEqualTo(crowd.size());
      assertThat(queries).hasSizeLessThan(10);
    }
  }

  /** Whether every caller's token is read or waits. */
  private boolean callersWait(int callers) {
    synchronized (queries) {
      return queries.stream().mapToInt(Integer::intValue).sum() + reader.waitingTokens() == callers;
    }
  }

  @Test
  void aMadeUpTokenCostsNoQuery() {
    String real = engine.getBean(TokenSeal.class).newToken();
    char last = real.charAt(real.length() - 1);
    String madeUp = real.substring(0, real.length() - 1) + (last == 'A' ? 'B' : 'A');

    assertThat(tokens.verify(madeUp)).isInstanceOf(TokenVerifier.Result.Unknown.class);
    synchronized (queries) {
      assertThat(queries).isEmpty();
    }
  }

  @Test
  void afterManyUnknownTokensOfTheOldFormOthersWaitButNewOnesDoNot() throws Exception {
    results.release(100_000);
    List<Future<TokenVerifier.Result>> guesses = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      String madeUp = "old-" + i;
      guesses.add(callers.submit(() -> tokens.verify(madeUp)));
    }
    for (Future<TokenVerifier.Result> guess : guesses) {
      assertThat(guess.get()).isNotNull();
    }

    AtomicInteger more = new AtomicInteger();
    await()
        .pollInterval(Duration.ofMillis(1))
        .until(
            () ->
                tokens.verify("more-" + more.incrementAndGet())
                    instanceof TokenVerifier.Result.RetryLater);
    String sealed =
        String.valueOf(
            ApiClient.at(port).registered("seal" + System.nanoTime(), "a-good-password").token());
    assertThat(tokens.verify(sealed)).isInstanceOf(TokenVerifier.Result.Granted.class);
  }

  @Test
  void eachCallerGetsTheAnswerOfItsOwnToken() throws Exception {
    results.release(1_000);
    List<String> known = newTokens(2);
    List<String> asked = List.of(known.getFirst(), "made up", known.getLast());
    List<Future<TokenVerifier.Result>> answers = new ArrayList<>();
    for (String token : asked) {
      answers.add(callers.submit(() -> tokens.verify(token)));
    }

    assertThat(studentOf(answers.get(0).get())).isEqualTo(known.getFirst());
    assertThat(answers.get(1).get()).isInstanceOf(TokenVerifier.Result.Unknown.class);
    assertThat(studentOf(answers.get(2).get())).isEqualTo(known.getLast());
  }

  /** The test's tokens are the student ids. */
  private static String studentOf(TokenVerifier.Result verification) {
    return ((TokenVerifier.Result.Granted) verification).actor().studentId();
  }

  @Test
  void aTokenThatIsRevokedWhileItIsReadIsUnknownAfterwards() throws Exception {
    String token = newTokens(1).getFirst();
    Future<TokenVerifier.Result> before = callers.submit(() -> tokens.verify(token));
    firstRowRead.await();

    logins.revoke(token);
    results.release(1_000);
    before.get();

    assertThat(tokens.verify(token)).isInstanceOf(TokenVerifier.Result.Unknown.class);
  }

  @Test
  void whileNobodyReadsTheChangesATokenIsVerifiedByAQuery() {
    results.release(1_000);
    String token = newTokens(1).getFirst();
    assertThat(tokens.verify(token)).isInstanceOf(TokenVerifier.Result.Granted.class);
    deleteRow(token);
    assertThat(tokens.verify(token)).isInstanceOf(TokenVerifier.Result.Granted.class);

    cache.changesReadAt(System.nanoTime() - Duration.ofSeconds(5).toNanos());

    assertThat(tokens.verifyFromCache(token)).isEmpty();
    assertThat(tokens.verify(token)).isInstanceOf(TokenVerifier.Result.Unknown.class);
  }

  @Thorough(besides = "LoginTokensTest")
  @Test
  void aDatabaseThatDoesNotAnswerWithinThreeSecondsIsAnOutage() {
    String token = newTokens(1).getFirst();

    assertThatThrownBy(() -> tokens.verify(token)).matches(OutageClassifier::isOutage);
  }

  @Test
  void aTokenThatIsUsedLateIsReadAgainInTheBackground() {
    results.release(1_000);
    String token = newTokens(1).getFirst();
    String hash = Sha256.hex(token);
    long longAgo = System.nanoTime() - Duration.ofMinutes(8).toNanos();
    LoginTokenRows.Row row = engine.getBean(LoginTokenRows.class).find(List.of(hash)).getFirst();
    cache.put(hash, VerificationCache.Entry.of(row, longAgo));
    long before = System.nanoTime();

    assertThat(tokens.verifyFromCache(token)).isPresent();

    await().until(() -> cache.find(hash).filter(entry -> entry.wasReadAfter(before)).isPresent());
  }

  @Test
  void tokensThatWereUsedLastAreLoadedFirst() {
    List<String> students = newTokens(2);
    markUsed(students.getLast(), 3);
    markUsed(students.getFirst(), 2);

    assertThat(reader.readLatestUsed(1)).isEqualTo(1);

    assertThat(cache.find(Sha256.hex(students.getLast()))).isPresent();
    assertThat(cache.find(Sha256.hex(students.getFirst()))).isEmpty();
    students.forEach(this::deleteRow);
  }

  private void markUsed(String token, int hoursFromNow) {
    database
        .sql(
            "UPDATE login_token SET last_used_at ="
                + " DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? HOUR) WHERE token_hash = UNHEX(?)")
        .param(hoursFromNow)
        .param(Sha256.hex(token))
        .update();
  }

  @Test
  void everyTokenOfALargeCrowdIsLoadedByItsPages() {
    List<String> crowd = newTokens(4_500);

    engineReader.preload();

    assertThat(crowd)
        .allSatisfy(
            token ->
                assertThat(engineTokens.verifyFromCache(token))
                    .containsInstanceOf(TokenVerifier.Result.Granted.class));
  }

  @Test
  void theFirstUseOfALoadedTokenIsStored() {
    ApiClient student = TestStudents.student(engine, port);
    database
        .sql(
            "UPDATE login_token SET create_time = DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 1 HOUR)"
                + " WHERE token_hash = UNHEX(?)")
        .param(Sha256.hex(token(student)))
        .update();
    engineReader.preload();
    assertThat(engineTokens.verifyFromCache(token(student))).isPresent();

    await().until(() -> isUseStored(token(student)));
  }

  private boolean isUseStored(String token) {
    return database
        .sql("SELECT last_used_at IS NOT NULL FROM login_token WHERE token_hash = UNHEX(?)")
        .param(Sha256.hex(token))
        .query(Boolean.class)
        .single();
  }
}
