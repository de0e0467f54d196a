package io.courtflash.core.platform.http.answer;

import io.courtflash.core.platform.http.ApiTypes;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.json.RecordReader;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springdoc.core.annotations.ParameterObject;
import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.core.ParameterNameDiscoverer;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Refuses a request if its address has a parameter that the endpoint doesn't know, such as one that
 * belongs into the body, or a filter of a list that there isn't, or its body has a field where the
 * endpoint reads no body: ignored, it would do or show something else than asked. Notices of
 * payment providers and other open endpoints may have any.
 */
@RequiredArgsConstructor
class UnknownParameterInterceptor implements HandlerInterceptor {

  private static final Set<String> READING = Set.of("GET", "HEAD");

  /** The suffixes that Spring accepts behind the name of a list. */
  private static final String LIST = "[]";

  private final ObjectProvider<RecordReader> reader;
  private final ParameterNameDiscoverer names = new DefaultParameterNameDiscoverer();

  /** The body of an endpoint that reads none. */
  record NoFields() {}

  @Override
  public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
      throws IOException {
    if (handler instanceof HandlerMethod endpoint
        && !request.getMethod().equals("OPTIONS")
        && ApiTypes.has(endpoint.getBeanType())
        && !isOpen(endpoint)) {
      String query = request.getQueryString();
      if (query != null) {
        refuseParameters(query, endpoint);
      }
      refuseFields(request, endpoint);
    }
    return true;
  }

  private void refuseParameters(String query, HandlerMethod endpoint) {
    Set<String> known =
        Arrays.stream(endpoint.getMethodParameters())
            .filter(UnknownParameterInterceptor::isOfTheAddress)
            .flatMap(this::names)
            .collect(Collectors.toSet());
    UriComponentsBuilder.newInstance().query(query).build().getQueryParams().keySet().stream()
        .filter(
            name ->
                !known.contains(
                    name.endsWith(LIST) ? name.substring(0, name.length() - LIST.length()) : name))
        .findFirst()
        .ifPresent(
            name -> {
              throw FieldProblem.refuse(name, "unknown");
            });
  }

  /** A body that isn't an object of JSON names nothing, and is ignored. */
  private void refuseFields(HttpServletRequest request, HandlerMethod endpoint) throws IOException {
    String type = request.getContentType();
    if (type == null
        || !type.contains("json")
        || READING.contains(request.getMethod())
        || readsBody(endpoint)) {
      return;
    }
    byte[] body = request.getInputStream().readAllBytes();
    if (new String(body, StandardCharsets.UTF_8).stripLeading().startsWith("{")) {
      var _ = reader.getObject().read(body, NoFields.class);
    }
  }

  private static boolean readsBody(HandlerMethod endpoint) {
    return Arrays.stream(endpoint.getMethodParameters())
        .anyMatch(parameter -> parameter.hasParameterAnnotation(RequestBody.class));
  }

  private static boolean isOpen(HandlerMethod endpoint) {
    return endpoint.hasMethodAnnotation(PublicEndpoint.class)
        || endpoint.getBeanType().isAnnotationPresent(PublicEndpoint.class);
  }

  /** Parameters of simple types are of the address also without an annotation. */
  private static boolean isOfTheAddress(MethodParameter parameter) {
    return parameter.hasParameterAnnotation(RequestParam.class)
        || isRecordOfParameters(parameter)
        || (parameter.getParameterAnnotations().length == 0
            && BeanUtils.isSimpleProperty(parameter.getParameterType())
            && parameter.getParameterType() != Locale.class);
  }

  private static boolean isRecordOfParameters(MethodParameter parameter) {
    return parameter.hasParameterAnnotation(ParameterObject.class)
        || parameter.hasParameterAnnotation(ModelAttribute.class);
  }

  /** A record stands for a parameter for each of its components. */
  private Stream<String> names(MethodParameter parameter) {
    Class<?> type = parameter.getParameterType();
    return isRecordOfParameters(parameter)
        ? Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName)
        : Stream.of(name(parameter));
  }

  private String name(MethodParameter parameter) {
    parameter.initParameterNameDiscovery(names);
    RequestParam annotation = parameter.getParameterAnnotation(RequestParam.class);
    return annotation == null || annotation.name().isEmpty()
        ? String.valueOf(parameter.getParameterName())
        : annotation.name();
  }
}
