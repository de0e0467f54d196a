package io.courtflash.faults.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.queue.ClaimMessageCodec;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.drift.Reconciler;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetters;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.statement.StatementRounds;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.faults.BookedMoney;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Prepares what a step of the protocol needs, inside the program, and arms its crash points. */
@RestController
@PublicEndpoint
@RequestMapping("/crash")
class CrashController {

  /** Nobody books the last one. */
  static final int INTERVAL_HOURS = 3;

  private static final Actor CLERK = new Actor(0, "root", Role.CLERK);

  /** More than the sweeper waits for. */
  private static final Duration OVERDUE = Duration.ofSeconds(11);

  /** Eight sessions are made and released at once, on a machine that others use, too. */
  private static final Duration READY_WITHIN = Duration.ofSeconds(60);

  private static final Duration ADMITTED_WITHIN = Duration.ofSeconds(10);
  private static final int CLOSING_HOURS = 2;
  private static final int HALF_HOUR = 30;
  private static final int WEEKLY_HOURS = 2;
  private static final int QUARTER_OF_AN_HOUR = 15;

  /** Until an hour before the start, the hall keeps half and one yuan. */
  private static final PriceList WITH_FEE =
      new PriceList(
          new BigDecimal(30),
          Map.of(),
          new CancellationPolicy(List.of(new CancellationPolicy.Step(60, 50, BigDecimal.ONE))));

  private static final int MAX_LETTERS = 100;
  private static final long UNKNOWN_SLOT = 1L << 40;

  private final BeanFactory engine;
  private final CrashInjector injector;
  private final JdbcClient database;
  private final RedissonClient redis;

  CrashController(
      BeanFactory engine, CrashInjector injector, JdbcClient database, RedissonClient redis) {
    this.engine = engine;
    this.injector = injector;
    this.database = database;
    this.redis = redis;
  }

  /**
   * A hall whose sessions have the same courts.
   *
   * @param lost the one that Redis loses
   * @param interval the one whose slots are booked from any start to any end; the hall keeps a part
   *     of what was paid for a booking that is cancelled
   * @param free the one that costs nothing
   * @param closing the one of which courts are closed
   * @param planned the one whose hours change
   * @param arriving the one that has begun; only staff book it
   * @param weekly the one whose slots are for one, and for weekly bookings
   */
  record Hall(
      SaleClient main,
      SaleClient lost,
      SaleClient interval,
      SaleClient free,
      SaleClient closing,
      SaleClient planned,
      SaleClient arriving,
      SaleClient weekly,
      Hours hours) {}

  /**
   * The hours of the session for intervals.
   *
   * @param begin in the venue's zone
   */
  record Hours(LocalDate date, LocalTime begin, List<Long> courtIds) {}

  record Student(String token) {}

  record ClosedLetters(int count) {}

  /** Replaces the hall by an empty one whose gates are open, and forgets the points of that. */
  @PostMapping("/hall")
  Hall hall(@RequestParam int courts, @RequestParam int hours, @RequestParam int capacity) {
    TestHall hall = TestHall.open(engine, courts, hours, capacity).withWaitList(0);
    TestHall lost = hall.openNext(1);
    TestHall interval = lost.openNext(INTERVAL_HOURS, WITH_FEE);
    engine
        .getBean(SessionIntervals.class)
        .replace(Actor.ENGINE, interval.session().id(), new SessionInterval(60, 180, courts));
    TestHall free = interval.openNext(1, PriceList.uniform(BigDecimal.ZERO));
    TestHall closing = free.openNext(CLOSING_HOURS);
    TestHall planned = closing.openNext(StaffController.PLANNED_HOURS);
    TestHall arriving = begun(planned);
    TestHall weekly = ofOneSeat(arriving);
    StatementRounds.begin(engine, MoneyController.PROVIDER);
    addBrowser();
    await()
        .atMost(READY_WITHIN)
        .untilAsserted(() -> assertThat(Unfinished.of(engine, database).things()).isEmpty());
    injector.forget();
    return new Hall(
        SaleClient.of(hall),
        SaleClient.of(lost),
        SaleClient.of(interval),
        SaleClient.of(free),
        SaleClient.of(closing),
        SaleClient.of(planned),
        SaleClient.of(arriving),
        SaleClient.of(weekly),
        new Hours(
            hall.slot().slotDate(),
            interval.session().beginTime(),
            interval.slots().stream().map(Slot::courtId).distinct().toList()));
  }

  /**
   * While no browser gets notifications, a step looks for one if nobody has just done so. Somebody
   * who never books has one, so that each step looks each time.
   */
  private void addBrowser() {
    database
        .sql(
            "INSERT INTO push_device (user_id, endpoint, endpoint_hash, public_key, auth_secret,"
                + " language, client) SELECT MIN(id), 'https://push.example.org/',"
                + " UNHEX(SHA2(UUID(), 256)), '', '', 'en', '' FROM user_account")
        .update();
  }

  /** A session of half an hour after another one, whose slots have begun and last for long. */
  private TestHall begun(TestHall before) {
    FlashSession session = before.session();
    TestHall begun =
        before.openNext(
            new SessionPlan(
                "",
                session.flashTime(),
                session.endTime(),
                session.endTime().plusMinutes(HALF_HOUR),
                HALF_HOUR,
                session.capacity(),
                session.releaseDaysAhead(),
                session.scope()));
    database
        .sql(
            "UPDATE time_slot SET starts_at = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR,"
                + " ends_at = UTC_TIMESTAMP(3) + INTERVAL 8 HOUR WHERE session_id = ?")
        .param(begun.session().id())
        .update();
    var _ =
        engine.getBean(Warmup.class).warmUpNow(Actor.ENGINE, begun.session().id(), Instant.now());
    // In memory, where a slot's times never change, it may have its former ones. Redis would get
    // those at the next comparison of all slots, half a minute later, and nothing is right before.
    begun.slots().forEach(slot -> engine.getBean(GateService.class).restore(cached(slot.id())));
    return begun;
  }

  private Slot cached(long slotId) {
    return engine.getBean(Slots.class).find(slotId).orElseThrow();
  }

  /** A session of two hours after another one, with many short slots. */
  private static TestHall ofOneSeat(TestHall before) {
    FlashSession session = before.session();
    return before.openNext(
        new SessionPlan(
            "",
            session.flashTime(),
            session.endTime(),
            session.endTime().plusHours(WEEKLY_HOURS),
            QUARTER_OF_AN_HOUR,
            1,
            session.releaseDaysAhead(),
            session.scope()));
  }

  @PostMapping("/student")
  Student student() {
    return new Student(String.valueOf(TestStudents.student(engine, 0).token()));
  }

  @PostMapping("/arm")
  void arm(@RequestParam String point, @RequestParam CrashFault fault) {
    injector.arm(CrashPoint.parse(point), fault);
  }

  @PostMapping("/disarm")
  void disarm() {
    injector.disarm();
  }

  @GetMapping("/state")
  CrashInjector.State state() {
    return injector.state();
  }

  /** Admits a claim whose message was lost, long enough ago that the sweeper finds it. */
  @PostMapping("/lost-message")
  String loseMessage(@RequestParam String token, @RequestParam long slotId) {
    Claim claim = admit(token, slotId);
    double since = Instant.now().minus(OVERDUE).toEpochMilli();
    var _ =
        redis
            .getScoredSortedSet("bf:pending:{" + slotId + "}", StringCodec.INSTANCE)
            .add(since, claim.traceId());
    return claim.traceId();
  }

  /**
   * Publishes a message of two claims, of which the first is of a student who has booked the slot.
   *
   * @param token the login of that student
   * @return the trace id of the second one
   */
  @PostMapping("/claims-together")
  String publishTogether(
      @RequestParam String token, @RequestParam String other, @RequestParam long slotId) {
    Claim duplicate = admit(token, slotId);
    Claim good = admit(other, slotId);
    publish(claims(duplicate.traceId(), good.traceId()));
    return good.traceId();
  }

  /**
   * Publishes a message of an admitted claim and a claim that can't be read, one whose claim can
   * never be settled, and one that can't be read at all.
   *
   * @return the trace id of the admitted claim
   */
  @PostMapping("/dead-letters")
  String publishDeadLetters(@RequestParam String token, @RequestParam long slotId) {
    Claim good = admit(token, slotId);
    Claim impossible = issue(token, UNKNOWN_SLOT);
    publish(claims(good.traceId(), "unreadable"));
    publish(engine.getBean(ClaimMessageCodec.class).encode(impossible));
    publish(json("unreadable, after " + good.traceId()));
    return good.traceId();
  }

  /**
   * Has staff give up every dead letter that is open; none of them has a claim.
   *
   * @return how many they have given up of those that were published with this claim
   */
  @PostMapping("/dead-letters/close")
  ClosedLetters closeDeadLetters(@RequestParam String traceId) {
    DeadLetters letters = engine.getBean(DeadLetters.class);
    List<DeadLetter> open =
        letters.page(Actor.ENGINE, DeadLetter.Status.OPEN, null, Long.MAX_VALUE, MAX_LETTERS);
    open.forEach(letter -> letters.abandon(CLERK, letter.id()));
    return new ClosedLetters(
        database
            .sql(
                "SELECT COUNT(*) FROM dead_letter WHERE trace_id IS NULL AND status = 'ABANDONED'"
                    + " AND LOCATE(?, payload) > 0")
            .param(traceId)
            .query(Integer.class)
            .single());
  }

  /** A fault that is meant for another scene's claim may come at this one. */
  private Claim admit(String token, long slotId) {
    Claim claim = issue(token, slotId);
    await()
        .atMost(ADMITTED_WITHIN)
        .ignoreExceptionsInstanceOf(RedisException.class)
        .until(() -> engine.getBean(Permits.class).admit(claim).join() != null);
    return claim;
  }

  private Claim issue(String token, long slotId) {
    return engine.getBean(TraceIds.class).issue(userOf(token), slotId, Instant.now());
  }

  private long userOf(String token) {
    return database
        .sql("SELECT user_id FROM login_token WHERE token_hash = UNHEX(SHA2(?, 256))")
        .param(token)
        .query(Long.class)
        .single();
  }

  private static Message claims(String first, String second) {
    return json("{\"version\": 2, \"traceIds\": [\"" + first + "\", \"" + second + "\"]}");
  }

  private static Message json(String text) {
    return MessageBuilder.withBody(text.getBytes(StandardCharsets.UTF_8)).build();
  }

  private void publish(Message message) {
    engine
        .getBean(RabbitTemplate.class)
        .send(ClaimQueueConfiguration.EXCHANGE, ClaimQueueConfiguration.QUEUE, message);
  }

  /** Has Redis lose a claim's hold, and the reconciler look at once. */
  @PostMapping("/lost-hold")
  void loseHold(@RequestParam String token, @RequestParam long slotId) {
    String user = String.valueOf(userOf(token));
    var holds = redis.<String, String>getMap(key("hold", slotId), StringCodec.INSTANCE);
    holds.readAllEntrySet().stream()
        .filter(hold -> hold.getValue().equals(user))
        .forEach(hold -> holds.fastRemove(hold.getKey()));
    redis.getSet(key("dedup", slotId), StringCodec.INSTANCE).remove(user);
    redis.getAtomicLong(key("sem", slotId)).incrementAndGet();
    engine.getBean(Reconciler.class).reconcileSoon();
  }

  /** Has Redis lose the instant at which a slot closes, and the reconciler look at once. */
  @PostMapping("/lost-gate")
  void loseGate(@RequestParam long slotId) {
    var slot = redis.<String, String>getMap(key("slot", slotId), StringCodec.INSTANCE);
    long closesAt = Long.parseLong(String.valueOf(slot.get("closesAt")));
    var _ = slot.put("closesAt", String.valueOf(closesAt + 1));
    engine.getBean(Reconciler.class).reconcileSoon();
  }

  /** Has all slots compared with their rows at once. */
  @PostMapping("/compare")
  void compare() {
    engine.getBean(Reconciler.class).reconcileSoon();
  }

  /** Has staff block a slot and unblock it again. */
  @PostMapping("/block")
  void block(@RequestParam long slotId) {
    Blocks blocks = engine.getBean(Blocks.class);
    var _ = blocks.block(CLERK, List.of(slotId), "wet floor");
    var _ = blocks.unblock(CLERK, List.of(slotId));
  }

  /** Has Redis lose all it knows of a slot. */
  @PostMapping("/lost-slot")
  void loseSlot(@RequestParam long slotId) {
    engine.getBean(Permits.class).forget(List.of(slotId));
  }

  private static String key(String what, long slotId) {
    return "bf:" + what + ":{" + slotId + "}";
  }

  /** Has the payment deadline of a reservation pass now. */
  @PostMapping("/overdue")
  void passDeadline(@RequestParam long reservationId) {
    database
        .sql(
            "UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id ="
                + " ?")
        .param(reservationId)
        .update();
  }

  /** What hasn't come to its end yet. */
  @GetMapping("/unfinished")
  Unfinished unfinished() {
    return Unfinished.of(engine, database);
  }

  /** All online orders. */
  @GetMapping("/orders")
  List<BookedMoney> orders() {
    return BookedMoney.of(database);
  }
}
