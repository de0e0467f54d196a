package io.courtflash.core.money.gateway.wechat;

import com.wechat.pay.java.core.auth.Validator;
import com.wechat.pay.java.core.http.Constant;
import com.wechat.pay.java.core.http.HttpHeaders;
import io.courtflash.core.money.provider.GatewayFaultException;
import io.courtflash.core.money.provider.GatewayProblem;
import io.courtflash.core.money.provider.NoticeAge;
import java.time.Instant;
import java.time.InstantSource;
import lombok.RequiredArgsConstructor;

/**
 * Verifies that WeChat Pay signed an answer, a few minutes ago at most. Unlike the SDK's, it says
 * what is wrong, logs nothing of an answer that isn't signed, and has a clock.
 */
@RequiredArgsConstructor
final class AnswerValidator implements Validator {

  private final WechatKeys keys;
  private final InstantSource clock;

  /**
   * Whether the signature is right.
   *
   * @throws GatewayFaultException if it can't be checked, or the answer is too old or too new
   */
  @Override
  public <T> boolean validate(HttpHeaders headers, String body) {
    String serial = headers.getHeader(Constant.WECHAT_PAY_SERIAL);
    String signature = headers.getHeader(Constant.WECHAT_PAY_SIGNATURE);
    String timestamp = headers.getHeader(Constant.WECHAT_PAY_TIMESTAMP);
    if (serial == null || signature == null || timestamp == null || !keys.isKnown(serial)) {
      throw new GatewayFaultException(
          GatewayProblem.ANSWER_NOT_SIGNED, serial == null ? "" : serial);
    }
    requireRecent(timestamp);
    String nonce = headers.getHeader(Constant.WECHAT_PAY_NONCE);
    String message = timestamp + "\n" + nonce + "\n" + body + "\n";
    return keys.verifier().verify(serial, message, signature);
  }

  private void requireRecent(String timestamp) {
    if (!timestamp.matches("[0-9]{1,12}")) {
      throw new GatewayFaultException(GatewayProblem.ANSWER_NOT_SIGNED, "");
    }
    Instant signedAt = Instant.ofEpochSecond(Long.parseLong(timestamp));
    if (!NoticeAge.isAcceptable(signedAt, clock.instant())) {
      throw new GatewayFaultException(GatewayProblem.CLOCK_WRONG, signedAt.toString());
    }
  }

  /** Tells WeChat Pay which of its keys to sign with. */
  @Override
  public <T> String getSerialNumber() {
    return keys.verifier().getSerialNumber();
  }
}
