package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.queue.ClaimMessageCodec;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.gate.ReleaseRounds;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetters;
import io.courtflash.core.booking.settle.SettleRounds;
import io.courtflash.core.booking.settle.store.DeadLetterMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.faults.Step.Fault;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.redisson.api.RScoredSortedSet;
import org.redisson.api.RedissonClient;
import org.redisson.api.options.KeysScanOptions;
import org.redisson.client.codec.StringCodec;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.rabbit.core.RabbitTemplate;

/** Breaks things, and starts what repairs them and what cleans up. */
final class FaultSteps {

  private static final long NO_SLOT = 999_999_998;
  private static final int MOST_LETTERS = 1_000;
  private static final double A_MINUTE = Duration.ofMinutes(1).toMillis();
  private static final Duration ARRIVES_WITHIN = Duration.ofSeconds(10);

  private final SimulatedHall hall;
  private final HallModel model;
  private final Permits permits;
  private final TraceIds traceIds;
  private final ClaimMessageCodec messages;
  private final RabbitTemplate broker;
  private final RedissonClient redis;
  private final RedisDamage damage;

  FaultSteps(SimulatedHall hall) {
    this.hall = hall;
    this.model = hall.model;
    this.permits = hall.bean(Permits.class);
    this.traceIds = hall.bean(TraceIds.class);
    this.messages = hall.bean(ClaimMessageCodec.class);
    this.broker = hall.bean(RabbitTemplate.class);
    this.redis = hall.bean(RedissonClient.class);
    this.damage = new RedisDamage(hall);
  }

  void perform(Fault step) {
    switch (step) {
      case Fault.LoseMessage(int student, int slot) ->
          loseMessage(hall.student(student), hall.slot(slot));
      case Fault.DeliverAgain(int booking) ->
          hall.booking(booking, _ -> true).forEach(this::deliverAgain);
      case Fault.SendGarbage() -> sendGarbage();
      case Fault.SendUnknownSlot(int student) -> sendUnknownSlot(hall.student(student));
      case Fault.GiveUpSettling(int booking) ->
          hall.booking(booking, one -> one.status == null).forEach(this::giveUp);
      case Fault.DamageRedis(int slot, Step.Damage kind) -> damage.cause(hall.slot(slot), kind);
      case Fault.FlushRedis() -> flush();
      case Fault.Sweep() -> sweep();
      case Fault.Reconcile() -> reconcile();
      case Fault.DeleteOldRows() -> new OldRows(hall).delete();
    }
  }

  private void loseMessage(SimulatedStudent student, ModelSlot slot) {
    Set<String> allowed = model.answers(student.id(), slot);
    Claim claim = traceIds.issue(student.id(), slot.id, Instant.now());
    Admission admission = permits.admit(claim).join();
    assertThat(text(admission, student.id())).isIn(allowed);
    if (admission instanceof Admission.Admitted) {
      model.claim(claim.traceId(), student.id(), slot, "").pending = true;
    }
  }

  private static String text(Admission admission, long student) {
    return switch (admission) {
      case Admission.Admitted _ -> "Accepted";
      case Admission.AlreadyHeld(String earlier) ->
          earlier == null ? "Duplicate" : "Duplicate " + earlier;
      case Admission.SoldOut soldOut -> {
        String earlier = soldOut.holders().get(student);
        yield earlier == null ? "OutOfStock" : "Duplicate " + earlier;
      }
      case Admission.GateClosed _, Admission.NotWarm _ -> "Ungated";
      case Admission.SlotClosed _ -> "TooLate";
      case Admission.Repeated _, Admission.KeyReused _ -> "Repeated";
      case Admission.ClaimedBesides _ -> "ClaimedBesides";
    };
  }

  private void deliverAgain(ModelBooking booking) {
    send(messages.encode(new Claim(booking.traceId, booking.userId, booking.slot.id)));
    model.repeatedMessages.add(booking.traceId);
    model.settle(booking);
  }

  private void send(Message message) {
    broker.send(ClaimQueueConfiguration.EXCHANGE, ClaimQueueConfiguration.QUEUE, message);
  }

  private void sendGarbage() {
    send(MessageBuilder.withBody("no claim".getBytes(StandardCharsets.UTF_8)).build());
    await()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(10))
        .atMost(ARRIVES_WITHIN)
        .until(() -> newLetters().size() == 1);
    model.openLetters.put(newLetters().getFirst(), "");
  }

  private List<Long> newLetters() {
    return hall
        .bean(DeadLetters.class)
        .page(Actor.ENGINE, DeadLetter.Status.OPEN, null, Long.MAX_VALUE, MOST_LETTERS)
        .stream()
        .map(DeadLetter::id)
        .filter(id -> !model.openLetters.containsKey(id))
        .toList();
  }

  private void sendUnknownSlot(SimulatedStudent student) {
    Claim claim = traceIds.issue(student.id(), NO_SLOT, Instant.now());
    send(messages.encode(claim));
    ModelSlot nowhere = new ModelSlot(NO_SLOT, 0, 0, LocalDate.EPOCH, LocalTime.MIN, LocalTime.MAX);
    ModelBooking abandoned = model.claim(claim.traceId(), student.id(), nowhere, "");
    abandoned.status = ReservationStatus.ABANDONED;
    abandoned.reason = EndReason.Code.UNKNOWN_SLOT;
  }

  private void giveUp(ModelBooking claim) {
    hall.bean(DeadLetterMapper.class)
        .store(claim.traceId, "claim", DeadLetter.Cause.FAILED, "failure", DeadLetter.Status.OPEN);
    newLetters().forEach(id -> model.openLetters.put(id, claim.traceId));
  }

  /** What was warm is warm again, from the rows. */
  void flush() {
    Set<Long> wasWarm = hall.states().stream().map(SlotState::slotId).collect(Collectors.toSet());
    loseAllKeys();
    model.forgetRedis();
    await()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(10))
        .atMost(ARRIVES_WITHIN)
        .untilAsserted(
            () -> {
              ReleaseRounds.warmUpWhatRedisLost(hall.engine);
              assertThat(hall.states())
                  .extracting(SlotState::slotId)
                  .containsAll(
                      model.slots.stream()
                          .filter(slot -> !slot.withdrawn && wasWarm.contains(slot.id))
                          .map(slot -> slot.id)
                          .toList());
            });
    model.slots.forEach(slot -> slot.damaged = false);
  }

  /** In one command, as when Redis loses its data: the engine's user of Redis may not flush it. */
  private void loseAllKeys() {
    List<String> keys = new ArrayList<>();
    redis.getKeys().getKeys(KeysScanOptions.defaults().pattern("bf:*")).forEach(keys::add);
    redis.getKeys().delete(keys.toArray(String[]::new));
  }

  /** As if all pending claims had waited for a minute. */
  void sweep() {
    for (ModelSlot slot : model.slots) {
      RScoredSortedSet<String> pending =
          redis.getScoredSortedSet("bf:pending:{" + slot.id + "}", StringCodec.INSTANCE);
      for (String traceId : pending.readAll()) {
        pending.add(pending.getScore(traceId) - A_MINUTE, traceId);
      }
    }
    SettleRounds.sweep(hall.engine);
    model.bookings.stream().filter(one -> one.pending).toList().forEach(model::settle);
  }

  void reconcile() {
    SettleRounds.reconcile(hall.engine);
    model.slots.forEach(slot -> slot.damaged = false);
  }
}
