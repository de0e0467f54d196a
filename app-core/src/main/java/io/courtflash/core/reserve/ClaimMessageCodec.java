package io.courtflash.core.reserve;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.permit.TraceIds.ParsedTraceId;
import java.util.Optional;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.MessageDeliveryMode;
import org.springframework.amqp.core.MessageProperties;
import org.springframework.stereotype.Component;

/**
 * A claim on its way to settling: a persistent JSON message with the trace id as its message id.
 * The trace id alone says whose claim on which slot it is; the other fields are for people who look
 * into the queue.
 */
@Component
public class ClaimMessageCodec {

  private record Body(String traceId, long userId, long slotId) {}

  private final TraceIds traceIds;

  ClaimMessageCodec(TraceIds traceIds) {
    this.traceIds = traceIds;
  }

  Message of(Claim claim) {
    Body body = new Body(claim.traceId(), claim.userId(), claim.slotId());
    return MessageBuilder.withBody(JSON.toJSONBytes(body))
        .setMessageId(claim.traceId())
        .setContentType(MessageProperties.CONTENT_TYPE_JSON)
        .setDeliveryMode(MessageDeliveryMode.PERSISTENT)
        .build();
  }

  /** The claim that a message carries; empty when it carries none that this hall issued. */
  public Optional<Claim> claim(Message message) {
    return Optional.ofNullable(message.getMessageProperties().getMessageId())
        .flatMap(traceIds::read)
        .or(() -> inBody(message))
        .map(ParsedTraceId::claim);
  }

  private Optional<ParsedTraceId> inBody(Message message) {
    try {
      return Optional.ofNullable(JSON.parseObject(message.getBody(), Body.class))
          .map(Body::traceId)
          .flatMap(traceIds::read);
    } catch (JSONException e) {
      return Optional.empty();
    }
  }
}
