package io.courtflash.core.operations.alarm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.baomidou.mybatisplus.core.MybatisConfiguration;
import com.baomidou.mybatisplus.core.MybatisSqlSessionFactoryBuilder;
import com.sun.net.httpserver.HttpServer;
import com.zaxxer.hikari.HikariDataSource;
import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.messages.inbox.MailGateway;
import io.courtflash.core.operations.alarm.AlarmProperties.Webhook;
import io.courtflash.core.operations.alarm.AlarmProperties.WebhookFormat;
import io.courtflash.core.operations.alarm.store.AlarmMapper;
import io.courtflash.core.operations.health.Alarms;
import io.courtflash.core.operations.health.Doctor;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingCode;
import io.courtflash.core.operations.health.FindingMessages;
import io.courtflash.core.operations.health.HealthCheck;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.data.InListLanguageDriver;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FakeMailServer;
import io.courtflash.core.testing.FaultProxy;
import io.courtflash.core.testing.LinkFault;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestStudents;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.apache.ibatis.mapping.Environment;
import org.apache.ibatis.session.SqlSessionManager;
import org.apache.ibatis.transaction.jdbc.JdbcTransactionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A watch of its own, with a receiver on loopback; the engine's has no recipients. */
@EngineTest
class AlarmWatchTest {

  /** The shortest wait for a connection that the pool allows. */
  private static final long SHORTEST_TIMEOUT_MS = 250;

  private static final FindingCode CODE = FindingCode.MEMORY_SHORT;

  @Autowired private AlarmMapper mapper;
  @Autowired private MailGateway mails;
  @Autowired private FindingMessages messages;
  @Autowired private HallName hall;
  @Autowired private DataDirectory directory;
  @Autowired private Alarms alarms;
  @Autowired private ApplicationEventPublisher events;
  @Autowired private JdbcClient database;
  @Autowired private Transactions transactions;
  @Autowired private JdbcConnectionDetails login;
  @LocalServerPort private int port;

  private final List<JSONObject> received = new CopyOnWriteArrayList<>();
  private volatile int status = 200;
  private volatile boolean isShort = true;
  private HttpServer receiver;
  private AlarmProperties properties;
  private AlarmWatch watch;

  @BeforeEach
  void start() throws IOException {
    receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    receiver.createContext(
        "/",
        exchange -> {
          received.add(JSON.parseObject(exchange.getRequestBody().readAllBytes()));
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    receiver.start();
    URI address = URI.create("http://127.0.0.1:" + receiver.getAddress().getPort() + "/hook");
    properties = propertiesFor(Set.of(), address);
    watch = watch(mapper);
  }

  private static AlarmProperties propertiesFor(Set<Role> mailRoles, URI... addresses) {
    return new AlarmProperties(
        mailRoles,
        Locale.ENGLISH,
        Duration.ofHours(1),
        Duration.ofSeconds(30),
        Stream.of(addresses)
            .map(address -> new Webhook(address, WebhookFormat.JSON, null, true))
            .toList());
  }

  private AlarmWatch watch(AlarmMapper stored) {
    Clock clock = Clock.systemUTC();
    AlarmRecipients recipients = new AlarmRecipients(properties, stored, mails, clock);
    AlarmNotices notices = new AlarmNotices(hall, messages, properties, directory, clock);
    AlarmBook book = new AlarmBook(stored, recipients, notices, directory, events);
    Doctor doctor = new Doctor(List.of(new Memory()), clock);
    return new AlarmWatch(
        doctor, alarms, book, notices, recipients, properties, clock, new LoopScheduler());
  }

  @AfterEach
  void stop() {
    receiver.stop(0);
    database.sql("DELETE FROM alarm").update();
  }

  @Test
  void aProblemThatLastsIsSentOnce() {
    watch.round();
    assertThat(received).as("it may be gone in the next minute").isEmpty();

    watch.round();
    watch.round();

    assertThat(received)
        .singleElement()
        .satisfies(
            notice ->
                assertThat(notice)
                    .containsEntry("code", "memory-short")
                    .containsEntry("severity", "FAIL")
                    .containsEntry("notice", 1));
    assertThat(alarm()).containsEntry("notices", 1).containsEntry("endedAt", null);
    assertThat(alarms.after(0)).extracting(each -> each.finding().code()).contains(CODE);
  }

  @Test
  void itIsRepeatedUntilSomebodyAcknowledgesIt() {
    twoRounds();
    makeDue();
    watch.round();
    assertThat(received).hasSize(2);

    ApiClient.Response done =
        StaffClient.at(port).api().post("/admin/alarms/" + id() + "/acknowledge", null);
    assertThat(done.code()).isEqualTo("SUCCESS");
    makeDue();
    watch.round();

    assertThat(received).hasSize(2);
    assertThat(alarm()).containsEntry("acknowledgedBy", "root");
  }

  @Test
  void theWaitGrowsWithEachNotice() {
    twoRounds();
    assertThat(minutesToNext()).isBetween(58L, 60L);
    makeDue();
    watch.round();
    assertThat(minutesToNext()).isBetween(118L, 120L);
  }

  @Test
  void aNoticeThatFailedIsTriedAgain() {
    status = 500;
    twoRounds();
    assertThat(alarm()).containsEntry("notices", 0);

    status = 200;
    makeDue();
    watch.round();

    assertThat(received).hasSize(2);
    assertThat(alarm()).containsEntry("notices", 1);
  }

  @Test
  void aProblemThatIsOverIsToldOnce() {
    twoRounds();
    isShort = false;
    watch.round();
    makeDue();
    watch.round();

    assertThat(alarm().get("endedAt")).isNotNull();
    assertThat(received)
        .extracting(notice -> notice.getString("event"))
        .containsExactly("alarm", "over");
    assertThat(received.getLast())
        .containsEntry("severity", "OK")
        .hasEntrySatisfying("message", text -> assertThat(text).asString().startsWith("Over: "))
        .hasEntrySatisfying("endedAt", end -> assertThat(end).isNotNull());
  }

  @Test
  void theEndOfAProblemIsToldThoughTheReceiverWasAway() {
    twoRounds();
    database.sql("UPDATE alarm SET acknowledged_at = UTC_TIMESTAMP(3)").update();
    isShort = false;
    status = 500;
    watch.round();
    status = 200;
    makeDue();
    watch.round();

    assertThat(received)
        .extracting(notice -> notice.getString("event"))
        .containsExactly("alarm", "over", "over");
  }

  @Test
  void aProblemOfWhichNobodyWasToldIsOverWithoutAWord() {
    mapper.raise("k", CODE.key(), Finding.Severity.FAIL, "m", "a", directory.node());
    isShort = false;
    watch.round();

    assertThat(received).isEmpty();
  }

  @Test
  void anAlarmIsSentWithoutTheDatabase() throws IOException {
    try (FaultProxy link = proxy();
        HikariDataSource pool = pool(link)) {
      watch = watch(mapperOf(pool));
      link.begin(new LinkFault.Refused());
      twoRounds();
      watch.round();
      assertThat(received)
          .singleElement()
          .satisfies(notice -> assertThat(notice).containsEntry("code", "memory-short"));
      assertThat(alarms.after(0)).extracting(each -> each.finding().code()).contains(CODE);

      link.heal();
      isShort = false;
      await()
          .until(
              () -> {
                watch.round();
                return received.size() == 2;
              });
    }
    assertThat(received)
        .extracting(notice -> notice.getString("event"))
        .containsExactly("alarm", "over");
  }

  @Test
  void mailsReachTheAddressesOfTheRolesAlsoWhenTheDatabaseIsAway() throws IOException {
    FakeMailServer.SHARED.refuse(false);
    String address = addressOfAnAdministrator();
    properties = propertiesFor(Set.of(Role.ADMIN));
    try (FaultProxy link = proxy();
        HikariDataSource pool = pool(link)) {
      watch = watch(mapperOf(pool));
      twoRounds();
      assertThat(mailsTo(address))
          .singleElement()
          .satisfies(mail -> assertThat(mail).contains("Memory is short", "Auto-Submitted"));
      link.begin(new LinkFault.Refused());
      isShort = false;
      watch.round();
      isShort = true;
      twoRounds();
      assertThat(mailsTo(address)).hasSize(2);
    } finally {
      forget(address);
    }
  }

  @Test
  void whenOneAddressFailsTheOthersAreToldOnce() {
    FakeMailServer.SHARED.refuse(false);
    List<String> addresses = List.of(addressOfAClerk(), addressOfAClerk(), addressOfAClerk());
    properties = propertiesFor(Set.of(Role.CLERK));
    watch = watch(mapper);
    FakeMailServer.SHARED.refuseTo(addresses.get(1));
    try {
      twoRounds();
      makeDue();
      watch.round();
      assertThat(addresses).extracting(to -> mailsTo(to).size()).containsExactly(1, 0, 1);

      FakeMailServer.SHARED.refuseTo("");
      makeDue();
      watch.round();
      assertThat(addresses).extracting(to -> mailsTo(to).size()).containsExactly(1, 1, 1);
      assertThat(alarm()).containsEntry("notices", 1);
    } finally {
      FakeMailServer.SHARED.refuseTo("");
      addresses.forEach(this::forget);
    }
  }

  private void forget(String address) {
    database.sql("DELETE FROM notification_choice WHERE email = ?").param(address).update();
  }

  private String addressOfAClerk() {
    String address = TestStudents.newName() + "@hall.example";
    database
        .sql(
            """
            INSERT INTO user_account (student_id, password_hash, user_role)
            VALUES (?, 'none', 'CLERK')
            """)
        .param(address)
        .update();
    database
        .sql(
            """
            INSERT INTO notification_choice (user_id, email, mail_language, mail_kinds)
            SELECT id, ?, 'en', '' FROM user_account WHERE student_id = ?
            """)
        .params(address, address)
        .update();
    return address;
  }

  private String addressOfAnAdministrator() {
    String address = TestStudents.newName() + "@hall.example";
    database
        .sql(
            """
            INSERT INTO notification_choice (user_id, email, mail_language, mail_kinds)
            SELECT id, ?, 'en', '' FROM user_account WHERE user_role = 'ADMIN' AND is_active = 1
              AND id NOT IN (SELECT user_id FROM notification_choice) LIMIT 1
            """)
        .param(address)
        .update();
    return address;
  }

  private static List<String> mailsTo(String address) {
    return FakeMailServer.SHARED.mails().stream()
        .filter(mail -> mail.contains("To: " + address))
        .toList();
  }

  private FaultProxy proxy() throws IOException {
    URI address = URI.create(login.getJdbcUrl().substring("jdbc:".length()));
    return new FaultProxy(address.getHost(), address.getPort());
  }

  private HikariDataSource pool(FaultProxy link) {
    HikariDataSource pool = new HikariDataSource();
    pool.setJdbcUrl(
        login.getJdbcUrl().replaceFirst("//[^/]+/", "//127.0.0.1:" + link.port() + "/"));
    pool.setUsername(login.getUsername());
    pool.setPassword(login.getPassword());
    pool.setConnectionTimeout(SHORTEST_TIMEOUT_MS);
    pool.setInitializationFailTimeout(-1);
    return pool;
  }

  /** The engine's mapper on a link of its own. */
  private static AlarmMapper mapperOf(HikariDataSource pool) {
    MybatisConfiguration configuration =
        new MybatisConfiguration(new Environment("own", new JdbcTransactionFactory(), pool));
    configuration.setDefaultScriptingLanguage(InListLanguageDriver.class);
    configuration.getTypeHandlerRegistry().register("io.courtflash.core.platform.data");
    configuration.addMapper(AlarmMapper.class);
    return SqlSessionManager.newInstance(new MybatisSqlSessionFactoryBuilder().build(configuration))
        .getMapper(AlarmMapper.class);
  }

  @Test
  void aTestTellsWhoWasReached() {
    ApiClient.Response answer = StaffClient.at(port).api().post("/admin/alarms/test", null);

    assertThat(answer.code()).isEqualTo("SUCCESS");
    assertThat(answer.data()).as("this engine has no recipients").isEmpty();
  }

  /** Seen by this transaction alone. */
  @Test
  void moneyThatHasWaitedLongerThanADayIsFound() {
    transactions.run(
        () -> {
          MoneyCheck check = new MoneyCheck(database);
          missingBill("20 HOUR");
          long before = unsettled(check);
          missingBill("25 HOUR");
          assertThat(unsettled(check)).isEqualTo(before + 1);
          database.sql("DELETE FROM provider_bill WHERE provider LIKE 'alarm%'").update();
        });
  }

  private void missingBill(String since) {
    database
        .sql(
            """
            INSERT INTO provider_bill (provider, bill_day, starts_at, ends_at)
            VALUES (CONCAT('alarm', LEFT('%1$s', 2)), '2001-01-01', UTC_TIMESTAMP(3),
              UTC_TIMESTAMP(3) - INTERVAL %1$s)
            """
                .formatted(since))
        .update();
  }

  private static long unsettled(MoneyCheck check) {
    Finding finding = check.check(Instant.now()).getFirst();
    return finding.code() == FindingCode.MONEY ? 0 : (long) finding.arguments().getFirst();
  }

  private void twoRounds() {
    watch.round();
    watch.round();
  }

  private void makeDue() {
    database.sql("UPDATE alarm SET notice_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND").update();
  }

  private long minutesToNext() {
    return database
        .sql("SELECT TIMESTAMPDIFF(MINUTE, UTC_TIMESTAMP(3), notice_at) FROM alarm WHERE code = ?")
        .param(CODE.key())
        .query(Long.class)
        .single();
  }

  private long id() {
    return alarm().getLongValue("id");
  }

  private JSONObject alarm() {
    return StaffClient.at(port)
        .api()
        .get("/admin/alarms")
        .json()
        .getJSONArray("data")
        .toList(JSONObject.class)
        .stream()
        .filter(alarm -> CODE.key().equals(alarm.getString("code")))
        .findFirst()
        .orElseThrow();
  }

  private final class Memory implements HealthCheck {

    @Override
    public String name() {
      return "Memory";
    }

    @Override
    public Set<FindingCode> watched() {
      return Set.of(CODE);
    }

    @Override
    public List<Finding> check(Instant now) {
      return isShort ? List.of(Finding.fail(CODE, 1, 1)) : List.of();
    }
  }
}
