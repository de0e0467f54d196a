package io.courtflash.core.booking.claim.queue;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.claim.queue.ClaimMessageCodec.DecodedClaims;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.TraceIds;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.MessageDeliveryMode;

class ClaimMessageCodecTest {

  private static final DecodedClaims NOTHING = new DecodedClaims(List.of(), 1);

  private final TraceIds traceIds = new TraceIds(new byte[16]);
  private final ClaimMessageCodec codec = new ClaimMessageCodec(traceIds);
  private final Random random = new Random();

  private List<Claim> claims(int size) {
    return LongStream.range(0, size)
        .mapToObj(user -> traceIds.issue(user, random.nextLong(1L << 40), Instant.now()))
        .toList();
  }

  private DecodedClaims decode(byte[] body) {
    return codec.decode(MessageBuilder.withBody(body).build());
  }

  private DecodedClaims decode(String body) {
    return decode(body.getBytes(StandardCharsets.UTF_8));
  }

  @RepeatedTest(20)
  void theClaimsOfAMessageAreReadInTheirOrder() {
    List<Claim> claims = claims(1 + random.nextInt(256));

    Message message = codec.encode(claims);

    assertThat(codec.decode(message)).isEqualTo(new DecodedClaims(claims, 0));
    assertThat(message.getMessageProperties().getDeliveryMode())
        .isEqualTo(MessageDeliveryMode.PERSISTENT);
  }

  @Test
  void aMessageWithOneClaimHasTheFormThatEarlierVersionsRead() {
    Claim claim = claims(1).getFirst();

    Message message = codec.encode(List.of(claim));

    assertThat(message.getMessageProperties().getMessageId()).isEqualTo(claim.traceId());
    assertThat(JSON.parseObject(message.getBody()))
        .isEqualTo(
            JSONObject.of("traceId", claim.traceId(), "userId", 0, "slotId", claim.slotId()));
  }

  @Test
  void messagesWithSeveralClaimsHaveIdsOfTheirOwn() {
    List<Claim> claims = claims(2);

    assertThat(codec.encode(claims).getMessageProperties().getMessageId())
        .isNotBlank()
        .isNotEqualTo(codec.encode(claims).getMessageProperties().getMessageId());
  }

  @Test
  void theMessagesOfEarlierVersionsAreRead() {
    Claim claim = claims(1).getFirst();
    Message byId = MessageBuilder.withBody(new byte[0]).setMessageId(claim.traceId()).build();

    assertThat(codec.decode(byId).claims()).containsExactly(claim);
    assertThat(decode(JSONObject.of("traceId", claim.traceId()).toString()).claims())
        .containsExactly(claim);
  }

  @Test
  void unreadableClaimsOfAMessageAreCountedBesideTheOthers() {
    Claim claim = claims(1).getFirst();

    assertThat(
            decode(
                "{\"version\":2,\"traceIds\":[\"x\",null,7,\""
                    + claim.traceId()
                    + "\",{\"a\":1}]}"))
        .isEqualTo(new DecodedClaims(List.of(claim), 4));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "{}",
        "42",
        "not a claim",
        "{\"version\":2}",
        "{\"version\":2,\"traceIds\":[]}",
        "{\"version\":2,\"traceIds\":{\"a\":1}}",
        "{\"version\":\"two\",\"traceIds\":[\"x\"]}",
        "{\"traceId\":{\"a\":1}}",
      })
  void aTextThatIsNoMessageHasNoClaims(String text) {
    assertThat(decode(text).claims()).isEmpty();
    assertThat(decode(text).unreadable()).isPositive();
  }

  @Test
  void aFutureVersionIsNotUnderstood() {
    JSONObject future =
        JSONObject.of("version", 3, "traceIds", List.of(claims(1).getFirst().traceId()));

    assertThat(decode(future.toString())).isEqualTo(NOTHING);
  }

  @Test
  void aTruncatedMessageHasNoClaims() {
    byte[] whole = codec.encode(claims(5)).getBody();

    for (int length = 0; length < whole.length; length++) {
      assertThat(decode(Arrays.copyOf(whole, length)).claims()).isEmpty();
    }
  }

  @RepeatedTest(20)
  void randomBytesHaveNoClaims() {
    byte[] bytes = new byte[random.nextInt(5_000)];
    random.nextBytes(bytes);

    assertThat(decode(bytes)).isEqualTo(NOTHING);
  }

  @Test
  void aDeeplyNestedOrHugeTextHasNoClaims() {
    assertThat(decode("{\"a\":" + "[".repeat(60_000))).isEqualTo(NOTHING);
    assertThat(decode("[".repeat(60_000))).isEqualTo(NOTHING);
    assertThat(decode(" ".repeat(5_000_000))).isEqualTo(NOTHING);
  }
}
