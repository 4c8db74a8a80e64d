{{- define "nordwire.name" -}}
{{- if contains "nordwire" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-nordwire" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "nordwire.selector" -}}
app.kubernetes.io/name: nordwire
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "nordwire.labels" -}}
{{ include "nordwire.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{/* What every container of the service has in common. Called with root, role (its settings), settings (those of the user for it) and resources. */}}
{{- define "nordwire.container" -}}
image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- $settings := dict "NORDWIRE_BASE_URL" .root.Values.baseUrl }}
{{- range $layer := list .root.Values.settings .role .settings }}
{{- range $name, $value := $layer }}{{ $_ := set $settings $name $value }}{{ end }}
{{- end }}
env:
  {{- range $name, $value := $settings }}
  - name: {{ $name }}
    value: {{ $value | toString | quote }}
  {{- end }}
  {{- range $name, $key := .root.Values.secretKeys }}
  - name: {{ $name }}_FILE
    value: /etc/nordwire/{{ $key }}
  {{- end }}
resources:
  {{- toYaml .resources | nindent 2 }}
volumeMounts:
  - name: secrets
    mountPath: /etc/nordwire
    readOnly: true
  - name: data
    mountPath: /var/lib/nordwire
  - name: tmp
    mountPath: /tmp
  {{- if .backups }}
  - name: backups
    mountPath: /var/backups/nordwire
  {{- end }}
{{- end }}

{{/* What every pod has in common. */}}
{{- define "nordwire.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: secrets
    secret:
      secretName: {{ .Values.existingSecret }}
      defaultMode: 0440
  - name: tmp
    emptyDir: {}
{{- end }}

{{/* Models that were converted or installed; without a volume of its own, a pod prepares them at its start. */}}
{{- define "nordwire.data" -}}
- name: data
  {{- with .Values.persistence.models }}
  {{- if .enabled }}
  persistentVolumeClaim:
    claimName: {{ .existingClaim | default (printf "%s-models" (include "nordwire.name" $)) }}
  {{- else }}
  emptyDir: {}
  {{- end }}
  {{- end }}
{{- end }}

{{- define "nordwire.probes" -}}
# Reading vectors may take minutes; nothing answers before.
startupProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 5
  failureThreshold: 120
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 1
{{- end }}
