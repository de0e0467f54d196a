package io.courtflash.core.platform.http.answer;

import io.courtflash.core.platform.http.ApiTypes;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import java.util.Arrays;
import org.springdoc.core.customizers.OperationCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.method.HandlerMethod;

/**
 * Completes the OpenAPI document at /v3/api-docs by what all endpoints share: the envelope, the
 * bearer token and the common refusals.
 */
@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {

  private static final String TOKEN = "token";
  private static final String REFUSAL = "Refusal";
  private static final String JSON = "application/json";

  @Bean
  OpenAPI document() {
    SecurityScheme bearer =
        new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme("bearer").description("login");
    return new OpenAPI()
        .info(
            new Info()
                .title("CourtFlash")
                .version("1")
                .description(
                    "Every response is {code, enumCode, message, data}; the HTTP status agrees with"
                        + " the code, and X-Request-Id names the request."))
        .components(
            new Components()
                .addSecuritySchemes(TOKEN, bearer)
                .addSchemas(REFUSAL, envelope(new ObjectSchema().nullable(true))));
  }

  @Bean
  OperationCustomizer envelopes() {
    return (operation, method) -> {
      if (ApiTypes.has(method.getBeanType())) {
        describe(operation, method);
      }
      return operation;
    };
  }

  private static void describe(Operation operation, HandlerMethod method) {
    ApiResponses responses = operation.getResponses();
    ApiResponse success = responses.get("200");
    if (success != null) {
      wrap(success);
    }
    refusal(responses, "400", "VALIDATE_FAILED or PARAM_ERROR: the field is named");
    if (!isPublic(method)) {
      operation.addSecurityItem(new SecurityRequirement().addList(TOKEN));
      refusal(responses, "401", "UNAUTHORIZED, TOKEN_INVALID or TOKEN_EXPIRED");
      refusal(responses, "403", "FORBIDDEN: role too low, or account suspended");
    }
    refusal(responses, "404", "NOT_FOUND");
    refusal(responses, "409", "the state does not allow it; enumCode says why");
    refusal(responses, "429", "TOO_MANY_REQUESTS, with Retry-After in seconds");
    refusal(responses, "503", "SQL_ERROR: a backing service is away, with Retry-After in seconds");
  }

  private static boolean isPublic(HandlerMethod method) {
    return method.hasMethodAnnotation(PublicEndpoint.class)
        || AnnotatedElementUtils.hasAnnotation(method.getBeanType(), PublicEndpoint.class);
  }

  private static void wrap(ApiResponse success) {
    Schema<?> data = new ObjectSchema().nullable(true);
    Content content = success.getContent();
    if (content != null && !content.isEmpty()) {
      Schema<?> declared = content.values().iterator().next().getSchema();
      data = declared == null ? data : declared;
    }
    success.setContent(new Content().addMediaType(JSON, new MediaType().schema(envelope(data))));
  }

  private static Schema<?> envelope(Schema<?> data) {
    Schema<String> codes = new StringSchema();
    codes.setEnum(Arrays.stream(ResponseCode.values()).map(Enum::name).toList());
    return new ObjectSchema()
        .addProperty("code", new IntegerSchema())
        .addProperty("enumCode", codes)
        .addProperty("message", new StringSchema())
        .addProperty("data", data);
  }

  private static void refusal(ApiResponses responses, String status, String description) {
    Schema<?> schema = new Schema<>().$ref("#/components/schemas/" + REFUSAL);
    responses.putIfAbsent(
        status,
        new ApiResponse()
            .description(description)
            .content(new Content().addMediaType(JSON, new MediaType().schema(schema))));
  }
}
