package io.courtflash.core.pay;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.stereotype.Component;

/**
 * Signs and checks notices with a secret made at start: the provider is inside this program, so
 * nobody else has to know it, and nobody outside can say that something is paid.
 */
@Component
public class NoticeSigner {

  static final String MERCHANT = "courtflash";
  static final String APP = "courtflash-hall";

  private static final String ALGORITHM = "HmacSHA256";
  private static final int BYTES = 32;

  private final SecretKeySpec key;
  private final SecureRandom random = new SecureRandom();

  NoticeSigner() {
    this.key = new SecretKeySpec(bytes(), ALGORITHM);
  }

  public PaymentNotice notice(
      String outTradeNo, String transactionId, BigDecimal amount, Instant timestamp) {
    String nonce = HexFormat.of().formatHex(bytes());
    return signed(
        new PaymentNotice(outTradeNo, transactionId, amount, MERCHANT, APP, timestamp, nonce, ""));
  }

  /** The same notice with the right signature for what it says. */
  PaymentNotice signed(PaymentNotice notice) {
    return new PaymentNotice(
        notice.outTradeNo(),
        notice.transactionId(),
        notice.amount(),
        notice.merchantId(),
        notice.appId(),
        notice.timestamp(),
        notice.nonce(),
        HexFormat.of().formatHex(mac(notice)));
  }

  boolean isGenuine(PaymentNotice notice) {
    byte[] expected = HexFormat.of().formatHex(mac(notice)).getBytes(UTF_8);
    return MessageDigest.isEqual(expected, notice.signature().getBytes(UTF_8));
  }

  private byte[] mac(PaymentNotice notice) {
    String text =
        String.join(
            "\n",
            notice.outTradeNo(),
            notice.transactionId(),
            notice.amount().stripTrailingZeros().toPlainString(),
            notice.merchantId(),
            notice.appId(),
            notice.timestamp().toString(),
            notice.nonce());
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac.doFinal(text.getBytes(UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has " + ALGORITHM, e);
    }
  }

  private byte[] bytes() {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return bytes;
  }
}
