package io.courtflash.core.pay;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.courtflash.core.crypto.HmacSha256;
import io.courtflash.core.crypto.RandomSecrets;
import java.math.BigDecimal;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import org.springframework.stereotype.Component;

/**
 * Signs and checks notices with a secret made at start: the provider is inside this program, so
 * nobody else has to know it, and nobody outside can say that something is paid.
 */
@Component
public class NoticeSigner {

  static final String MERCHANT = "courtflash";
  static final String APP = "courtflash-hall";

  private static final int BYTES = 32;

  private final HmacSha256 key = new HmacSha256(RandomSecrets.bytes(BYTES));

  public PaymentNotice notice(
      String outTradeNo, String transactionId, BigDecimal amount, Instant timestamp) {
    String nonce = RandomSecrets.hex(BYTES);
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
        signature(notice));
  }

  boolean isGenuine(PaymentNotice notice) {
    byte[] expected = signature(notice).getBytes(UTF_8);
    return MessageDigest.isEqual(expected, notice.signature().getBytes(UTF_8));
  }

  private String signature(PaymentNotice notice) {
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
    return HexFormat.of().formatHex(key.sign(text.getBytes(UTF_8)));
  }
}
