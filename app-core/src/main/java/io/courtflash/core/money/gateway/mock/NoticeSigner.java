package io.courtflash.core.money.gateway.mock;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.courtflash.core.platform.crypto.HmacSha256;
import io.courtflash.core.platform.crypto.RandomSecrets;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HexFormat;

/**
 * Signs and verifies the mock provider's notices. The secret is generated at start and never leaves
 * this process, so nobody outside can report a payment.
 */
class NoticeSigner {

  static final String MERCHANT = "courtflash";
  static final String APP = "courtflash-hall";

  private static final int NONCE_BYTES = 32;

  private final HmacSha256 key = new HmacSha256(RandomSecrets.bytes(HmacSha256.BYTES));

  /** A signed notice of a payment. */
  MockNotice notice(String outTradeNo, String transactionId, BigDecimal amount, Instant timestamp) {
    String nonce = RandomSecrets.hex(NONCE_BYTES);
    return sign(
        new MockNotice(outTradeNo, transactionId, amount, MERCHANT, APP, timestamp, nonce, ""));
  }

  /** Returns a copy of a notice with a valid signature. */
  MockNotice sign(MockNotice notice) {
    return notice.withSignature(HexFormat.of().formatHex(key.sign(signedText(notice))));
  }

  boolean hasValidSignature(MockNotice notice) {
    try {
      byte[] signature = HexFormat.of().parseHex(notice.signature());
      return key.verify(signedText(notice), signature, HmacSha256.BYTES);
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  private static byte[] signedText(MockNotice notice) {
    return String.join(
            "\n",
            notice.outTradeNo(),
            notice.transactionId(),
            notice.amount().stripTrailingZeros().toPlainString(),
            notice.merchantId(),
            notice.appId(),
            notice.timestamp().toString(),
            notice.nonce())
        .getBytes(UTF_8);
  }
}
