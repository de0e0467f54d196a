package io.courtflash.core.operations.alarm;

import io.courtflash.core.people.access.Role;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Whom alarms reach outside the console.
 *
 * @param mailRoles the roles whose members get mails, at the addresses that they confirmed
 * @param language of what is sent, zh-CN or en
 * @param firstRepeat when an alarm that nobody acknowledged is sent again; each wait is twice as
 *     long as the one before, a day at most
 * @param firstRetry the wait after a notice that couldn't be sent; it doubles up to an hour
 * @param webhooks in the order in which they are called
 */
@Validated
@ConfigurationProperties(prefix = "courtflash.alarms", ignoreUnknownFields = false)
record AlarmProperties(
    @DefaultValue("ADMIN") Set<Role> mailRoles,
    @DefaultValue("zh-CN") Locale language,
    @DefaultValue("1h") Duration firstRepeat,
    @DefaultValue("30s") Duration firstRetry,
    @DefaultValue List<Webhook> webhooks) {

  /** The forms of a webhook's request. */
  enum WebhookFormat {
    JSON,
    WECHAT_WORK,
    DINGTALK,
    FEISHU
  }

  /**
   * A webhook.
   *
   * @param url https; anybody who knows a bot's address can write in its name
   * @param secret signs requests to a bot of DingTalk or Feishu that checks that; null for none
   * @param local whether it is in the own network, where http is allowed, too
   */
  record Webhook(
      URI url,
      @DefaultValue("JSON") WebhookFormat format,
      @Nullable String secret,
      @DefaultValue("false") boolean local) {

    Webhook {
      boolean allowed =
          "https".equals(url.getScheme()) || (local && "http".equals(url.getScheme()));
      if (!allowed || url.getHost() == null || url.getRawUserInfo() != null) {
        throw new IllegalArgumentException(
            "courtflash.alarms.webhooks: an address begins with https, or with http if it is"
                + " local");
      }
    }

    /** Without what is secret in the address: its path and its query. */
    @Override
    public String toString() {
      return format + " " + url.getHost();
    }
  }
}
