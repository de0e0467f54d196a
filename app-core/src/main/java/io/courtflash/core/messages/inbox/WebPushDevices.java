package io.courtflash.core.messages.inbox;

import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.messages.inbox.store.PushDevicePresence;
import io.courtflash.core.messages.inbox.store.WebPushMapper;
import io.courtflash.core.messages.inbox.store.WebPushMapper.NewDevice;
import io.courtflash.core.messages.webpush.PushEndpoints;
import io.courtflash.core.messages.webpush.VapidSigner;
import io.courtflash.core.messages.webpush.WebPushClient;
import io.courtflash.core.people.login.AccountHandedOver;
import io.courtflash.core.people.login.campus.SsoProperties;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.http.FieldProblem;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * The browsers in which people switched notifications on. All of an account are forgotten when it
 * is handed over or erased.
 */
@Component
@RequiredArgsConstructor
public class WebPushDevices {

  /** The most browsers of one person; a further one replaces the oldest. */
  static final int MAX = 10;

  private final WebPushMapper mapper;
  private final PushDevicePresence presence;
  private final Transactions transactions;
  private final PushEndpoints endpoints;
  private final VapidSigner signer;
  private final SystemConfig config;
  private final SsoProperties address;

  /** Whether this hall sends notifications to browsers. */
  public boolean isOn() {
    return contact().isPresent();
  }

  /**
   * The contact for push services, which some of them insist on: a {@code mailto:} address, or the
   * hall's public one. Empty while the hall sends no notifications to browsers.
   */
  Optional<String> contact() {
    String mailAddress = config.webPushContact();
    if (!config.sendsWebPush()) {
      return Optional.empty();
    } else if (!mailAddress.isEmpty()) {
      return Optional.of("mailto:" + mailAddress);
    }
    return address.isSecure() ? Optional.of(address.publicUrl()) : Optional.empty();
  }

  /** The public key that browsers need, as base64url. */
  public String publicKey() {
    return signer.publicKey();
  }

  /** A person's browsers, the latest first. */
  public List<WebPushDevice> of(long userId) {
    return mapper.of(userId);
  }

  /**
   * Adds a browser, or replaces what is known of it. A browser belongs to the person who switched
   * notifications on there last. Idempotent. Whatever happens after the answer is sent to it, also
   * by other nodes; that of the hall's first browser therefore takes two seconds.
   *
   * @param target its secret is 16 bytes as base64url
   * @param language of the messages, as a BCP 47 tag
   * @param client see {@link io.courtflash.core.people.login.UserAgentSummary}
   * @return the browser's id
   * @throws io.courtflash.core.platform.http.Refusal if its address can't be one of a push service,
   *     or its key isn't a point of P-256
   */
  public long add(long userId, WebPushClient.PushTarget target, String language, String client) {
    if (endpoints.parse(target.endpoint()).isEmpty()) {
      throw FieldProblem.refuse("endpoint", "push.endpoint");
    }
    if (!target.hasPublicKey()) {
      throw FieldProblem.refuse("p256dh", "push.key");
    }
    NewDevice device =
        new NewDevice(
            userId, target.endpoint(), target.publicKey(), target.authSecret(), language, client);
    long id = transactions.call(() -> put(device));
    presence.awaitKnown();
    return id;
  }

  private long put(NewDevice device) {
    var _ = mapper.deleteDeliveriesOfOthers(device.endpoint(), device.userId());
    var _ = mapper.put(device);
    long id = mapper.idOf(device.endpoint());
    mapper.of(device.userId()).stream()
        .map(WebPushDevice::id)
        .filter(other -> other != id)
        .skip(MAX - 1L)
        .forEach(this::forget);
    return id;
  }

  /** Removes one of a person's browsers; false when there is none. */
  @Transactional
  public boolean remove(long userId, long id) {
    boolean isOwn = mapper.own(id, userId) != null;
    if (isOwn) {
      forget(id);
    }
    return isOwn;
  }

  /** Forgets a browser together with what waits for it. Idempotent. */
  @Transactional
  void forget(long id) {
    var _ = mapper.deleteDeliveries(id);
    var _ = mapper.delete(id);
  }

  @EventListener
  void on(AccountHandedOver handedOver) {
    mapper.of(handedOver.userId()).forEach(device -> forget(device.id()));
  }

  /**
   * A browser that gets its person's notifications while the page is closed.
   *
   * @param client the browser and system, as it said itself; empty when it said neither
   */
  public record WebPushDevice(long id, String client, Instant createTime) {}
}
