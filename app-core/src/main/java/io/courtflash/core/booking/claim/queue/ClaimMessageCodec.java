package io.courtflash.core.booking.claim.queue;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.permit.TraceIds.ParsedTraceId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.MessageDeliveryMode;
import org.springframework.amqp.core.MessageProperties;
import org.springframework.stereotype.Component;

/**
 * Encodes claims as persistent JSON messages, and reads them again. Only trace ids are read: they
 * alone determine the claims' users and slots.
 *
 * <p>A message with one claim has its trace id as message id, and user and slot for people who
 * inspect the queue. A message with several claims has a message id of its own, and a version; a
 * node before that version takes it for unreadable and makes it a dead letter. Its claims are
 * settled by another node or by the sweeper, and a node of that version can replay the dead letter.
 */
@Component
@RequiredArgsConstructor
public class ClaimMessageCodec {

  private static final int SEVERAL_CLAIMS = 2;

  /** Far above what a message with the most claims needs. Longer texts aren't parsed. */
  private static final int MAX_BODY_BYTES = 64 * 1024;

  private record OneClaim(String traceId, long userId, long slotId) {}

  private record SeveralClaims(int version, List<String> traceIds) {}

  /** The body of a message, with one claim or with several. */
  private record Body(
      int version, @Nullable String traceId, @Nullable List<@Nullable String> traceIds) {}

  /**
   * The claims of a message.
   *
   * @param unreadable how many of its claims can't be read; 1 for a message that isn't understood
   *     at all
   */
  public record DecodedClaims(List<Claim> claims, int unreadable) {

    static final DecodedClaims NOTHING = new DecodedClaims(List.of(), 1);
  }

  private final TraceIds traceIds;

  /**
   * @param claims at least one
   */
  Message encode(List<Claim> claims) {
    if (claims.size() == 1) {
      return encode(claims.getFirst());
    }
    SeveralClaims body =
        new SeveralClaims(SEVERAL_CLAIMS, claims.stream().map(Claim::traceId).toList());
    return message(body, UUID.randomUUID().toString());
  }

  public Message encode(Claim claim) {
    return message(new OneClaim(claim.traceId(), claim.userId(), claim.slotId()), claim.traceId());
  }

  private static Message message(Object body, String messageId) {
    return MessageBuilder.withBody(JSON.toJSONBytes(body))
        .setMessageId(messageId)
        .setContentType(MessageProperties.CONTENT_TYPE_JSON)
        .setDeliveryMode(MessageDeliveryMode.PERSISTENT)
        .build();
  }

  /**
   * Reads the claim from the message id or, when that is no trace id, the claims from the body.
   * Whatever the message contains, this doesn't fail.
   */
  public DecodedClaims decode(Message message) {
    return Optional.ofNullable(message.getMessageProperties().getMessageId())
        .flatMap(traceIds::read)
        .map(trace -> new DecodedClaims(List.of(trace.claim()), 0))
        .orElseGet(() -> decodeBody(message.getBody()));
  }

  /** Reads the claims from the text of a message, which a node of another version may have kept. */
  public DecodedClaims decodeText(String text) {
    return decodeBody(text.getBytes(StandardCharsets.UTF_8));
  }

  private DecodedClaims decodeBody(byte[] bytes) {
    Body body = bytes.length > MAX_BODY_BYTES ? null : parse(bytes);
    if (body == null) {
      return DecodedClaims.NOTHING;
    }
    if (body.version() == SEVERAL_CLAIMS && body.traceIds() != null) {
      return read(body.traceIds());
    }
    return body.version() == 0 && body.traceId() != null
        ? read(List.of(body.traceId()))
        : DecodedClaims.NOTHING;
  }

  private static @Nullable Body parse(byte[] bytes) {
    try {
      return JSON.parseObject(bytes, Body.class);
    } catch (RuntimeException | StackOverflowError e) {
      // The parser answers some malformed and deeply nested texts with other exceptions than its
      // own.
      return null;
    }
  }

  private DecodedClaims read(List<@Nullable String> traces) {
    List<Claim> claims =
        traces.stream()
            .filter(Objects::nonNull)
            .flatMap(trace -> traceIds.read(trace).stream())
            .map(ParsedTraceId::claim)
            .toList();
    return traces.isEmpty()
        ? DecodedClaims.NOTHING
        : new DecodedClaims(claims, traces.size() - claims.size());
  }
}
