package io.courtflash.core.platform.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.core.ParameterNameDiscoverer;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Refuses a request that changes something if its address has a parameter that the endpoint doesn't
 * know, such as one that belongs into the body: ignored, it would do something else than asked.
 * Notices of payment providers and other open endpoints may have any.
 */
class UnknownParameterInterceptor implements HandlerInterceptor {

  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

  private final ParameterNameDiscoverer names = new DefaultParameterNameDiscoverer();

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    String query = request.getQueryString();
    if (query == null
        || READING.contains(request.getMethod())
        || !(handler instanceof HandlerMethod endpoint)
        || !ApiTypes.has(endpoint.getBeanType())
        || isOpen(endpoint)) {
      return true;
    }
    Set<String> known =
        Arrays.stream(endpoint.getMethodParameters())
            .filter(UnknownParameterInterceptor::isOfTheAddress)
            .map(this::name)
            .collect(Collectors.toSet());
    UriComponentsBuilder.newInstance().query(query).build().getQueryParams().keySet().stream()
        .filter(name -> !known.contains(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw FieldProblem.refuse(name, "unknown");
            });
    return true;
  }

  private static boolean isOpen(HandlerMethod endpoint) {
    return endpoint.hasMethodAnnotation(PublicEndpoint.class)
        || endpoint.getBeanType().isAnnotationPresent(PublicEndpoint.class);
  }

  /** Parameters of simple types are of the address also without an annotation. */
  private static boolean isOfTheAddress(MethodParameter parameter) {
    return parameter.hasParameterAnnotation(RequestParam.class)
        || parameter.getParameterAnnotations().length == 0;
  }

  private String name(MethodParameter parameter) {
    parameter.initParameterNameDiscovery(names);
    RequestParam annotation = parameter.getParameterAnnotation(RequestParam.class);
    return annotation == null || annotation.name().isEmpty()
        ? String.valueOf(parameter.getParameterName())
        : annotation.name();
  }
}
