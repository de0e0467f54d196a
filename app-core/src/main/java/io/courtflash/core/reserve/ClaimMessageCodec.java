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
 * Encodes a claim as a persistent JSON message whose message id is the trace id, and reads it
 * again. The trace id alone determines the claim's user and slot; the other fields are for people
 * who inspect the queue.
 */
@Component
public class ClaimMessageCodec {

  private record Body(String traceId, long userId, long slotId) {}

  private final TraceIds traceIds;

  ClaimMessageCodec(TraceIds traceIds) {
    this.traceIds = traceIds;
  }

  Message encode(Claim claim) {
    Body body = new Body(claim.traceId(), claim.userId(), claim.slotId());
    return MessageBuilder.withBody(JSON.toJSONBytes(body))
        .setMessageId(claim.traceId())
        .setContentType(MessageProperties.CONTENT_TYPE_JSON)
        .setDeliveryMode(MessageDeliveryMode.PERSISTENT)
        .build();
  }

  /**
   * Reads the claim from the message id or, when that is no trace id, from the body. Empty when
   * neither has a trace id that this installation issued.
   */
  public Optional<Claim> decode(Message message) {
    return Optional.ofNullable(message.getMessageProperties().getMessageId())
        .flatMap(traceIds::read)
        .or(() -> traceIdInBody(message))
        .map(ParsedTraceId::claim);
  }

  private Optional<ParsedTraceId> traceIdInBody(Message message) {
    try {
      return Optional.ofNullable(JSON.parseObject(message.getBody(), Body.class))
          .map(Body::traceId)
          .flatMap(traceIds::read);
    } catch (JSONException e) {
      return Optional.empty();
    }
  }
}
