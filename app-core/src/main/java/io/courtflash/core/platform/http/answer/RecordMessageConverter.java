package io.courtflash.core.platform.http.answer;

import io.courtflash.core.platform.http.ApiTypes;
import io.courtflash.core.platform.json.Json;
import io.courtflash.core.platform.json.RecordReader;
import java.io.IOException;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.AbstractHttpMessageConverter;
import org.springframework.stereotype.Component;

/**
 * Reads request records and writes the envelope as JSON by fastjson2. Only records of CourtFlash;
 * types of libraries (metrics, the OpenAPI document) keep Spring's own converters.
 */
@Component
class RecordMessageConverter extends AbstractHttpMessageConverter<Object> {

  private final RecordReader reader;

  RecordMessageConverter(RecordReader reader) {
    super(MediaType.APPLICATION_JSON);
    this.reader = reader;
  }

  @Override
  protected boolean supports(Class<?> type) {
    return type.isRecord() && ApiTypes.has(type);
  }

  @Override
  protected Object readInternal(Class<? extends Object> type, HttpInputMessage from)
      throws IOException {
    return reader.read(from.getBody().readAllBytes(), type);
  }

  @Override
  protected void writeInternal(Object value, HttpOutputMessage to) throws IOException {
    byte[] body = Json.bytes(value);
    to.getHeaders().setContentLength(body.length);
    to.getBody().write(body);
  }
}
