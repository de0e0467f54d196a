package io.courtflash.core.people.account.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.json.RecordReader;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Nothing that a request says is ignored: it would do something else than was asked for. */
@EngineTest
class UnknownFieldsTest {

  private static final String BODY = JSONObject.of("noSuchField", 1).toString();

  private static final Set<String> WRITING = Set.of("POST", "PUT", "PATCH", "DELETE");

  @LocalServerPort private int port;

  @Autowired
  @Qualifier("requestMappingHandlerMapping")
  private RequestMappingHandlerMapping handlers;

  @Test
  void everyWritingEndpointRefusesAFieldThatItDoesNotKnowByItsName() {
    List<Endpoint> writing = Endpoint.all(handlers, UnknownFieldsTest::readsRecord);
    ApiClient staff = StaffClient.at(port).api();

    Set<String> ignoring =
        writing.stream()
            .filter(endpoint -> !refusesField(staff, endpoint))
            .map(Endpoint::name)
            .collect(Collectors.toSet());

    assertThat(writing).hasSizeGreaterThan(80);
    assertThat(ignoring).isEmpty();
  }

  private static boolean readsRecord(HandlerMethod handler) {
    return Arrays.stream(handler.getMethodParameters())
        .filter(parameter -> parameter.hasParameterAnnotation(RequestBody.class))
        .map(MethodParameter::getParameterType)
        .anyMatch(
            type -> type.isRecord() && !type.isAnnotationPresent(RecordReader.OthersFormat.class));
  }

  /** Ignored, the field would be one that the client takes for done. */
  @Test
  void aWritingEndpointThatReadsNoBodyRefusesAFieldByItsName() {
    List<Endpoint> withoutBody =
        Endpoint.all(handlers, UnknownFieldsTest::readsNothing).stream()
            .filter(endpoint -> WRITING.contains(endpoint.method()))
            .toList();
    ApiClient staff = StaffClient.at(port).api();

    Set<String> ignoring =
        withoutBody.stream()
            .filter(endpoint -> !refusesField(staff, endpoint))
            .map(Endpoint::name)
            .collect(Collectors.toSet());

    assertThat(withoutBody).hasSizeGreaterThan(30);
    assertThat(ignoring).isEmpty();
  }

  private static boolean readsNothing(HandlerMethod handler) {
    return !handler.hasMethodAnnotation(PublicEndpoint.class)
        && !handler.getBeanType().isAnnotationPresent(PublicEndpoint.class)
        && Arrays.stream(handler.getMethodParameters())
            .noneMatch(parameter -> parameter.hasParameterAnnotation(RequestBody.class));
  }

  private static boolean refusesField(ApiClient staff, Endpoint endpoint) {
    ApiClient.Response answer = staff.call(endpoint.method(), endpoint.example(), BODY);
    return answer.status() == 400
        && answer.data() != null
        && "noSuchField".equals(answer.data().getString("field"));
  }
}
