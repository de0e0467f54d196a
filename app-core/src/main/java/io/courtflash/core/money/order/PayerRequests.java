package io.courtflash.core.money.order;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.money.order.store.PayerMapper;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.Sha256;
import io.courtflash.core.platform.json.Json;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RBucket;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.stereotype.Component;

/**
 * Requests to identify a student who pays inside a provider's app by the provider's own id. The
 * student's browser goes to the provider's page and comes back with a code. A request works once,
 * for ten minutes, and only for the login that started it, so that nobody can bring a code to
 * another's account.
 */
@Component
@RequiredArgsConstructor
public class PayerRequests {

  /** From the start of a request until the browser is back. */
  static final Duration LIFETIME = Duration.ofMinutes(10);

  private static final int STATE_BYTES = 32;

  private final PaymentGateways gateways;
  private final ReservationLifecycle bookings;
  private final PayerMapper payers;
  private final RedissonClient redis;

  /**
   * The login that awaits a provider's code.
   *
   * @param login the hash of the login that started the request
   * @param provider its name
   */
  record PayerRequest(long userId, String login, String provider) {}

  /**
   * Starts a request.
   *
   * @param login what only the student's browser knows of the login
   * @param reservationId one of the student's own, to which the browser comes back
   * @param provider its name; null: the preferred one that takes payments inside its app
   * @return the provider's page to which the student's browser goes
   */
  public URI start(Actor student, String login, long reservationId, @Nullable String provider) {
    if (bookings.find(reservationId).filter(it -> it.userId() == student.userId()).isEmpty()) {
      throw MoneyRefusal.NOT_FOUND.refuse();
    }
    Optional<String> name =
        Optional.ofNullable(provider)
            .or(() -> gateways.offering(PayChannel.IN_APP))
            .filter(it -> gateways.isOffered(it, PayChannel.IN_APP));
    PaymentGateway.PayerIdentification identification =
        name.flatMap(it -> gateways.of(it).payerIdentification())
            .orElseThrow(MoneyRefusal.NOT_OFFERED::refuse);
    String state = RandomSecrets.hex(STATE_BYTES);
    requests(state)
        .set(
            Json.write(new PayerRequest(student.userId(), Sha256.hex(login), name.orElseThrow())),
            LIFETIME);
    return identification.page(state, reservationId);
  }

  /**
   * Finishes a request: asks the provider whose code it is, and keeps the id. The request can't be
   * used again, whatever the result is.
   *
   * @param login as it was at the start
   * @param state as the browser brought it
   * @param code as the browser brought it
   */
  public void finish(Actor student, String login, String state, String code) {
    PayerRequest request =
        Optional.ofNullable(requests(state).getAndDelete())
            .map(text -> JSON.parseObject(text, PayerRequest.class))
            .filter(it -> it.userId() == student.userId())
            .filter(it -> it.login().equals(Sha256.hex(login)))
            .orElseThrow(MoneyRefusal.PAYER_REQUEST_ENDED::refuse);
    PaymentGateway.PayerIdentification identification =
        gateways
            .of(request.provider())
            .payerIdentification()
            .orElseThrow(MoneyRefusal.PAYER_REQUEST_ENDED::refuse);
    switch (identification.identify(code)) {
      case PaymentGateway.Identified(String payerId) ->
          payers.save(request.userId(), request.provider(), identification.appId(), payerId);
      case PaymentGateway.Refused _ -> throw MoneyRefusal.PAYER_REFUSED.refuse();
      case PaymentGateway.Unknown _ -> throw MoneyRefusal.PAYER_AWAY.refuse();
    }
  }

  private RBucket<String> requests(String state) {
    return redis.getBucket("bf:payer:" + state, StringCodec.INSTANCE);
  }
}
