package io.courtflash.core.people.login.campus;

import java.net.URI;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.oauth2.client.authentication.OAuth2LoginAuthenticationToken;
import org.springframework.security.oauth2.client.endpoint.RestClientAuthorizationCodeTokenResponseClient;
import org.springframework.security.oauth2.client.oidc.authentication.OidcAuthorizationCodeAuthenticationProvider;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationExchange;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationResponse;
import org.springframework.security.oauth2.core.endpoint.PkceParameterNames;
import org.springframework.security.oauth2.core.oidc.IdTokenClaimNames;
import org.springframework.security.oauth2.core.oidc.endpoint.OidcParameterNames;
import org.springframework.security.oauth2.core.oidc.user.DefaultOidcUser;
import org.springframework.stereotype.Component;

/**
 * Talks OpenID Connect with the university's identity provider. It uses Spring Security's client
 * classes without its filters, so that nothing of it runs unless somebody signs in this way.
 */
@Component
@RequiredArgsConstructor
class CampusIdentityProvider {

  private static final Logger log = LoggerFactory.getLogger(CampusIdentityProvider.class);
  private static final String REGISTRATION = "campus";

  private final SsoProperties properties;
  private final OidcAuthorizationCodeAuthenticationProvider provider =
      new OidcAuthorizationCodeAuthenticationProvider(
          new RestClientAuthorizationCodeTokenResponseClient(),
          request ->
              new DefaultOidcUser(
                  List.of(new SimpleGrantedAuthority("STUDENT")), request.getIdToken()));
  private volatile @Nullable ClientRegistration registration;

  /** Where the students' browsers come back to. */
  URI callback() {
    return URI.create(properties.publicUrl() + "/auth/sso/callback");
  }

  /**
   * The address that the browser is redirected to.
   *
   * @param callback where it comes back to; the provider must allow it
   */
  URI signInPage(AuthorizationRequest secrets, URI callback) {
    return URI.create(request(secrets, callback).getAuthorizationRequestUri());
  }

  /**
   * Exchanges the code of a callback for who signed in; empty when the provider refuses.
   *
   * @param callback as in {@link #signInPage}
   * @param state as the callback has it
   * @param code as the callback has it
   */
  Optional<CampusIdentity> person(
      AuthorizationRequest secrets, URI callback, String state, String code) {
    OAuth2AuthorizationRequest request = request(secrets, callback);
    OAuth2AuthorizationResponse response =
        OAuth2AuthorizationResponse.success(code)
            .state(state)
            .redirectUri(callback.toString())
            .build();
    try {
      Authentication authentication =
          provider.authenticate(
              new OAuth2LoginAuthenticationToken(
                  registration(), new OAuth2AuthorizationExchange(request, response)));
      return authentication != null && authentication.getPrincipal() instanceof DefaultOidcUser user
          ? identity(user)
          : Optional.empty();
    } catch (AuthenticationException e) {
      log.warn("The identity provider didn't authenticate a person: {}", e.getMessage());
      return Optional.empty();
    }
  }

  private Optional<CampusIdentity> identity(DefaultOidcUser user) {
    String name = user.getClaimAsString(properties.studentIdClaim());
    String issuer = user.getClaimAsString(IdTokenClaimNames.ISS);
    String subject = user.getSubject();
    return name == null || issuer == null || subject == null
        ? Optional.empty()
        : CampusIdentity.of(issuer, subject, name, properties.role(groups(user)));
  }

  /** Providers send a list, or a single group as a text. */
  private List<String> groups(DefaultOidcUser user) {
    return switch (user.getClaim(properties.groupsClaim())) {
      case String one -> List.of(one);
      case Collection<?> several -> several.stream().map(String::valueOf).toList();
      case null, default -> List.of();
    };
  }

  private OAuth2AuthorizationRequest request(AuthorizationRequest secrets, URI callback) {
    ClientRegistration campus = registration();
    return OAuth2AuthorizationRequest.authorizationCode()
        .clientId(campus.getClientId())
        .authorizationUri(
            Objects.requireNonNull(
                campus.getProviderDetails().getAuthorizationUri(), "authorization_endpoint"))
        .redirectUri(callback.toString())
        .scopes(campus.getScopes())
        .state(secrets.state())
        .attributes(
            attributes -> {
              attributes.put(OidcParameterNames.NONCE, secrets.nonce());
              attributes.put(PkceParameterNames.CODE_VERIFIER, secrets.verifier());
            })
        .additionalParameters(
            parameters -> {
              parameters.put(OidcParameterNames.NONCE, AuthorizationRequest.hash(secrets.nonce()));
              parameters.put(
                  PkceParameterNames.CODE_CHALLENGE, AuthorizationRequest.hash(secrets.verifier()));
              parameters.put(PkceParameterNames.CODE_CHALLENGE_METHOD, "S256");
            })
        .build();
  }

  /** Fetches the provider's addresses and keys at the first use. */
  private ClientRegistration registration() {
    ClientRegistration current = registration;
    if (current == null) {
      current =
          ClientRegistrations.fromIssuerLocation(properties.issuer())
              .registrationId(REGISTRATION)
              .clientId(properties.clientId())
              .clientSecret(properties.clientSecret())
              .redirectUri(callback().toString())
              .scope(properties.scopes())
              .build();
      registration = current;
    }
    return current;
  }
}
